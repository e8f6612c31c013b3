"""What the reader does, with mouse, finger and keys, and what is sent for it."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import gincourse as gc
from tests.browser import views
from tests.browser.conftest import NewPage
from tests.browser.harness import Table, newer, open_table
from tests.browser.real import Stage

ACTIVE = re.compile("is-active")


def button(table: Table, name: str) -> Any:
    """A button of the toolbar or a panel."""
    return table.root.locator(".gc-acts").get_by_role("button", name=name, exact=True)


def focus_name(page: Page) -> str:
    """What has the focus: its accessible name or text."""
    return str(
        page.evaluate(
            "(({ ariaLabel, textContent }) => ariaLabel ?? textContent)(document.activeElement)"
        )
    )


@pytest.fixture
def table(page: Page) -> Table:
    """The table when a card must be thrown."""
    return open_table(page, views.shed_turn())


def hand(page: Page, table: Table) -> None:
    """Put the focus on the hand, as the Tab key does."""
    table.root.get_by_role("listbox").focus()


# ---------------------------------------------------------------- selecting and acting


def test_a_click_selects_and_a_second_one_takes_it_back(table: Table) -> None:
    table.click_card("Kd")
    expect(table.card("Kd")).to_have_attribute("aria-selected", "true")
    expect(button(table, "Discard king of diamonds")).to_be_visible()
    table.click_card("7c")
    expect(table.card("Kd")).to_have_attribute("aria-selected", "false")
    table.click_card("7c")
    expect(table.root.locator("[aria-selected=true]")).to_have_count(0)
    expect(button(table, "Discard king of diamonds")).to_have_count(0)
    assert table.done == []


def test_a_double_click_on_a_card_does_nothing(table: Table) -> None:
    table.card("Kd").dblclick(position={"x": 12, "y": 30})
    assert table.done == []


def test_an_action_is_sent_once(table: Table) -> None:
    table.click_card("Kd")
    discard = button(table, "Discard king of diamonds")
    discard.dblclick()
    discard.click(force=True)
    button(table, "Knock with king of diamonds").click(force=True)
    assert [(one["kind"], one["id"], one["version"]) for one in table.done] == [
        ("do", "discard Kd", 1)
    ]


def test_the_second_half_of_a_double_click_hits_no_other_action(page: Page, table: Table) -> None:
    table.click_card("Kd")
    discard = button(table, "Discard king of diamonds")
    box = discard.bounding_box()
    assert box
    x, y = box["x"] + 20, box["y"] + 20
    page.mouse.move(x, y)
    page.mouse.down(click_count=1)
    page.mouse.up(click_count=1)
    table.show(newer(views.draw_turn()))  # the main action lies at the same place
    page.mouse.down(click_count=2)
    page.mouse.up(click_count=2)
    assert table.ids == ["discard Kd"]
    page.mouse.down(click_count=1)
    page.mouse.up(click_count=1)
    assert table.ids == ["discard Kd", "draw stock"]


def test_after_an_answer_the_next_action_goes_out(table: Table) -> None:
    table.click_card("Kd")
    button(table, "Discard king of diamonds").click()
    table.show(newer(views.draw_turn()))
    table.root.locator("button.gc-pile").first.click()
    assert [(one["id"], one["version"]) for one in table.done] == [
        ("discard Kd", 1),
        ("draw stock", 2),
    ]
    first, second = (one["n"] for one in table.done)
    assert second > first


def test_piles_are_buttons_only_when_they_act(table: Table) -> None:
    expect(table.root.locator("button.gc-pile")).to_have_count(0)
    table.show(newer(views.draw_turn()))
    names = "Discards, 9 cards, four of clubs on top. Take four of clubs"
    table.root.get_by_role("button", name=names).click()
    assert table.ids == ["take 4c"]


def test_an_action_that_is_off_says_why(page: Page, table: Table) -> None:
    why = table.root.locator(".gc-why")
    gin = button(table, "Gin")
    before = table.root.bounding_box()
    gin.hover()
    expect(why).to_contain_text("Every card must stand in a meld.")
    page.mouse.move(0, 0)
    expect(why).to_contain_text("Select a card to see what it leaves.")
    gin.focus()
    expect(why).to_contain_text("Every card must stand in a meld.")
    expect(gin).to_have_accessible_description("Every card must stand in a meld.")
    gin.click(force=True)
    expect(table.root.get_by_role("alert")).to_have_text("Every card must stand in a meld.")
    assert table.root.bounding_box() == before
    assert table.done == []


def test_the_whole_turn_by_taps(new_page: NewPage) -> None:
    page = new_page(360, has_touch=True, is_mobile=True)
    table = open_table(page, views.draw_turn())
    table.root.locator("button.gc-pile").first.tap()
    table.show(newer(views.shed_turn()))
    table.card("Kd").tap(position={"x": 12, "y": 30})
    button(table, "Discard king of diamonds").tap()
    assert table.ids == ["draw stock", "discard Kd"]


def test_a_long_press_opens_no_menu(page: Page, table: Table) -> None:
    press = """(node, kind) => {
        node.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, pointerType: kind }));
        const menu = new MouseEvent("contextmenu", { bubbles: true, cancelable: true });
        return node.dispatchEvent(menu);
    }"""
    assert table.card("Kd").evaluate(press, "touch") is False
    assert table.card("Kd").evaluate(press, "mouse") is True


def test_a_click_does_not_scroll_the_page(page: Page, table: Table) -> None:
    page.evaluate("document.body.style.padding = '600px 0'; scrollTo(0, 450)")
    before = page.evaluate("scrollY")
    table.click_card("Kd")
    button(table, "Discard king of diamonds").click()
    table.show(newer(views.draw_turn()))
    assert page.evaluate("scrollY") == before


# ---------------------------------------------------------------- keys


def test_a_turn_with_keys_alone(page: Page, table: Table) -> None:
    hand(page, table)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(table.card("Kd")).to_have_class(ACTIVE)
    page.keyboard.press("Enter")
    expect(table.card("Kd")).to_have_attribute("aria-selected", "true")
    assert table.done == []
    page.keyboard.press("Enter")
    assert table.ids == ["discard Kd"]
    table.show(newer(views.draw_turn()))
    expect(table.card("7c")).to_have_class(ACTIVE)  # the neighbour
    assert focus_name(page) == "Your hand, 10 cards"
    page.keyboard.press("Enter")
    assert table.ids == ["discard Kd", "draw stock"]


def test_walking_through_the_hand(page: Page, table: Table) -> None:
    hand(page, table)
    box = table.root.get_by_role("listbox")

    def active() -> str:
        return str(box.get_attribute("aria-activedescendant")).split("-")[1]

    walk = {
        "ArrowRight": "9s",
        "End": "Ad",
        "ArrowLeft": "2h",
        "ArrowUp": "Kd",
        "Home": "8s",
        "ArrowDown": "5h",
    }
    for key, card in walk.items():
        page.keyboard.press(key)
        assert active() == card
    page.keyboard.press(" ")
    expect(table.card("5h")).to_have_attribute("aria-selected", "true")
    page.keyboard.press(" ")
    expect(table.card("5h")).to_have_attribute("aria-selected", "false")
    assert table.done == []


@pytest.mark.parametrize(
    ("typed", "card"),
    [("k", "Kd"), ("10", "Ts"), ("t", "Ts"), ("5d", "5d"), ("h", "5h"), ("hh", "2h"), ("j", "Js")],
)
def test_type_ahead(page: Page, table: Table, typed: str, card: str) -> None:
    hand(page, table)
    page.keyboard.type(typed)
    expect(table.card(card)).to_have_class(ACTIVE)


def test_type_ahead_goes_round(page: Page, table: Table) -> None:
    hand(page, table)
    for card in ("5h", "5c", "5d", "5h"):
        page.keyboard.type("5")
        expect(table.card(card)).to_have_class(ACTIVE)
        page.wait_for_timeout(850)


def test_the_toolbar_is_one_tab_stop(page: Page, table: Table) -> None:
    hand(page, table)
    page.keyboard.press("Tab")
    assert focus_name(page) == "Discard" + "Select the card that you want to throw face down first."
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    assert focus_name(page).startswith("Gin")
    page.keyboard.press("Home")
    assert focus_name(page).startswith("Discard")
    page.keyboard.press("End")
    page.keyboard.press("Shift+Tab")
    assert focus_name(page) == "Your hand, 11 cards"
    page.keyboard.press("Tab")
    assert focus_name(page).startswith("Gin")


def test_tab_leaves_within_five_presses(page: Page) -> None:
    page.evaluate(
        "document.body.insertAdjacentHTML('afterbegin', '<button>before</button>');"
        "document.body.insertAdjacentHTML('beforeend', '<button>after</button>')"
    )
    table = open_table(page, views.draw_turn())
    for key, end in (("Tab", "after"), ("Shift+Tab", "before")):
        hand(page, table)
        presses = 0
        while focus_name(page) != end:
            page.keyboard.press(key)
            presses += 1
            assert presses < 6


def test_typed_keys_stay_and_commands_pass(page: Page, table: Table) -> None:
    page.evaluate(
        "window.passed = [];document.addEventListener('keydown', (event) => passed.push(event.key))"
    )
    hand(page, table)
    stay = "a b c d j k m r v x y z 1 2 3 ArrowUp ArrowDown ArrowLeft ArrowRight Home End"
    for key in [*stay.split(), "Shift+J", "Shift+ArrowDown", "Enter", "Space", "Delete", "F2"]:
        page.keyboard.press(key)
    assert [key for key in page.evaluate("passed") if key != "Shift"] == []
    table.click_card("Kd")
    page.keyboard.press("Escape")  # takes the selection back
    assert "Escape" not in page.evaluate("passed")
    for key in ("Escape", "Shift+Enter", "Control+s", "Meta+s", "Alt+x", "Tab"):
        page.keyboard.press(key)
    passed = [key for key in page.evaluate("passed") if key not in ("Control", "Meta", "Alt")]
    assert [key for key in passed if key != "Shift"] == ["Escape", "Enter", "s", "s", "x", "Tab"]


def test_shift_enter_on_a_button_only_runs_the_cell(page: Page, table: Table) -> None:
    table.click_card("Kd")
    button(table, "Discard king of diamonds").focus()
    page.keyboard.press("Shift+Enter")
    page.keyboard.press("Control+Enter")
    assert table.done == []
    page.keyboard.press("Enter")
    assert table.ids == ["discard Kd"]


def test_a_held_key_acts_once(page: Page, table: Table) -> None:
    hand(page, table)
    page.keyboard.type("k")
    page.keyboard.down("Enter")
    page.keyboard.down("Enter")
    page.keyboard.down("Enter")
    assert table.done == []
    page.keyboard.up("Enter")
    page.keyboard.press("Enter")
    assert table.ids == ["discard Kd"]


def test_escape_takes_the_selection_back(page: Page, table: Table) -> None:
    table.click_card("Kd")
    page.keyboard.press("Escape")
    expect(table.root.locator("[aria-selected=true]")).to_have_count(0)


def test_help_opens_and_closes(page: Page, table: Table) -> None:
    hand(page, table)
    page.keyboard.press("?")
    expect(table.root.get_by_role("group", name="Rules and keys")).to_be_focused()
    expect(table.root.get_by_text("the main action")).to_be_visible()
    page.keyboard.press("Escape")
    expect(table.root.locator(".gc-rules")).to_have_count(0)
    link = table.root.get_by_role("button", name="Rules and keys")
    expect(link).to_be_focused()
    link.click()
    expect(link).to_have_attribute("aria-expanded", "true")
    table.root.get_by_role("button", name="Close").click()
    expect(link).to_have_attribute("aria-expanded", "false")
    assert table.done == []


# ---------------------------------------------------------------- the panel that asks


def test_knocking_with_the_mouse(page: Page) -> None:
    table = open_table(page, views.knock_turn())
    table.click_card("Kd")
    button(table, "Knock with king of diamonds").click()
    assert table.done == []
    expect(table.root.get_by_role("toolbar", name="What you can do")).to_have_count(0)
    expect(table.root.get_by_role("radio", name="A run of four and a set")).to_be_checked()
    button(table, "Back").click()
    expect(button(table, "Knock with king of diamonds")).to_be_focused()
    button(table, "Knock with king of diamonds").click()
    table.root.get_by_text("Three spades and a set").click()
    button(table, "Knock").click()
    button(table, "Knock").click()
    assert table.ids == ["knock Kd 2"]
    table.show(newer(views.result()))
    expect(table.root.get_by_role("radio")).to_have_count(0)
    expect(button(table, "Next hand")).to_be_focused()


def test_knocking_with_keys(page: Page) -> None:
    table = open_table(page, views.knock_turn())
    table.click_card("Kd")
    button(table, "Knock with king of diamonds").focus()
    page.keyboard.press("Enter")
    expect(table.root.get_by_role("radio").first).to_be_focused()
    page.keyboard.press("Escape")
    expect(table.card("Kd")).to_have_attribute("aria-selected", "true")
    expect(button(table, "Knock with king of diamonds")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowDown")
    expect(table.root.get_by_role("radio").nth(1)).to_be_checked()
    page.keyboard.press("Enter")
    assert table.ids == ["knock Kd 2"]


def test_a_refused_knock_leaves_the_panel_open(page: Page) -> None:
    table = open_table(page, views.knock_turn())
    table.click_card("Kd")
    button(table, "Knock with king of diamonds").click()
    button(table, "Knock").click()
    table.refuse("That would leave 17.")
    expect(table.root.locator(".gc-why")).to_contain_text("That would leave 17.")
    button(table, "Knock").click()
    assert table.ids == ["knock Kd 1"] * 2


# ---------------------------------------------------------------- focus and cards after an action


def test_cards_keep_their_nodes(page: Page, table: Table) -> None:
    page.evaluate(
        "document.querySelectorAll('.gc-card[role]').forEach((node, i) => (node.mine = i))"
    )
    table.show(newer(views.no_hints()))
    assert page.evaluate(
        "[...document.querySelectorAll('[role=option]')].every((node) => node.mine !== undefined)"
    )
    view = newer(views.draw_turn(), 2)
    view["zones"][2]["top"] = views.card("Kd")
    view["zones"][3]["groups"][2]["cards"].pop(0)
    table.show(view)
    thrown = table.root.locator(".gc-stack .gc-card[data-s=d]")
    assert thrown.evaluate("(node) => node.mine !== undefined")
    assert thrown.get_attribute("role") == "img"
    expect(table.root.get_by_role("option")).to_have_count(9)


def test_focus_stays_on_a_button_that_stays(page: Page, table: Table) -> None:
    undo = table.root.get_by_role("button", name="Undo")
    undo.focus()
    page.keyboard.press("Enter")
    table.show(newer(views.draw_turn()))
    expect(undo).to_be_focused()


def test_focus_goes_from_a_pile_to_the_drawn_card(page: Page) -> None:
    table = open_table(page, views.draw_turn(without="2h"))
    table.root.locator("button.gc-pile").first.focus()
    page.keyboard.press("Enter")
    table.show(newer(views.shed_turn()))
    expect(table.root.get_by_role("listbox")).to_be_focused()
    expect(table.card("2h")).to_have_class(ACTIVE)


def test_focus_goes_to_the_toolbar_when_the_hand_is_gone(page: Page, table: Table) -> None:
    hand(page, table)
    table.show(newer(views.cover()))
    expect(button(table, "I am North: show my cards")).to_be_focused()


def test_focus_outside_is_never_taken(page: Page, table: Table) -> None:
    page.evaluate("document.body.insertAdjacentHTML('beforeend', '<button id=out>out</button>')")
    page.locator("#out").focus()
    for make in (views.draw_turn, views.cover, views.result, views.shed_turn):
        table.show(newer(make(), 5 + len(make.__name__)))
        expect(page.locator("#out")).to_be_focused()
    table.refuse("No.", n=1)
    expect(page.locator("#out")).to_be_focused()


def test_motion_is_short_and_can_be_off(new_page: NewPage) -> None:
    running = "document.getAnimations().map((one) => one.effect.getComputedTiming().duration)"
    for motion, least in (("no-preference", 1), ("reduce", 0)):
        page = new_page(reduced_motion=motion)
        table = open_table(page, views.shed_turn())
        table.show(newer(views.no_hints()))
        times = page.evaluate(running)
        assert len(times) >= least
        assert all(time <= 180 for time in times)
        assert motion != "reduce" or times == []


# ---------------------------------------------------------------- a real table behind it


def test_a_whole_hand_by_keys_on_a_real_table(page: Page) -> None:
    stage = Stage(page, gc.Table(gc.gin, seed=3, dealer=1))
    stage.root.get_by_role("listbox").focus()
    for _ in range(120):
        if stage.real.state.result is not None:
            break
        stage.expect_no_card_chosen()
        if stage.real.state.phase in ("draw", "layoff"):
            stage.root.get_by_role("toolbar").last.get_by_role("button").first.focus()
            page.keyboard.press("Enter")
            stage.answer()
            continue
        if stage.root.get_by_role("listbox").count():
            stage.root.get_by_role("listbox").focus()
        page.keyboard.press("End")  # the last card is often the one to throw
        page.keyboard.press("Enter")
        stage.answer()
        if stage.root.locator("[aria-selected=true]").count():
            page.keyboard.press("Enter")
            stage.answer()
    assert stage.real.state.result is not None
    expect(stage.root.locator(".gc-sum")).to_be_visible()
    expect(stage.root.locator(".gc-bar button").first).to_be_focused()


def test_a_whole_game_of_ging_by_mouse_on_a_real_table(page: Page) -> None:
    rules = gc.ging.Rules(claims="manual", deals=2)
    table = gc.Table(gc.ging, seed=1, rules=rules, hints=False)
    stage = Stage(page, table)

    def press(name: str) -> None:
        stage.root.locator(".gc-bar").get_by_role("button", name=name, exact=True).click()
        stage.answer()

    glyphs = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}
    suits = {"s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs"}
    for deal in (1, 2):
        best = max(gc.ging.holdings(table.state.hands[0]), key=lambda suit: suit.points)
        stage.expect_no_card_chosen()
        for points in (best.points - 1, best.points + 1, best.points):
            words = f"{points}{glyphs[best.suit]}"
            option = stage.root.get_by_role("radiogroup").get_by_text(words, exact=True)
            if not stage.root.get_by_role("radiogroup").count():
                press("Count a suit")
            if not option.count():
                continue
            option.click()
            button(stage, "That is my count").click()
            stage.answer()
            if points != best.points:  # the panel stays, and the sum is told
                told = stage.root.get_by_role("alert")
                expect(told).to_contain_text(f"{best.points}, not {points}.")
        press(f"Claim {best.points} in {suits[best.suit]}")
        assert table.state.claims[0].suits == ((best.points, best.suit),)
        opened = 0
        while stage.root.locator(".gc-bar").get_by_role("button", name="Next step").count():
            opened = max(opened, stage.root.locator(".gc-laid").count())
            press("Next step")
        assert opened == 4
        assert table.state.result is not None
        if deal == 1:
            press("Next deal")
    assert table.match.over
    expect(stage.root.locator(".gc-say")).to_contain_text(table.view["say"]["text"])
    expect(button(stage, "New match")).to_be_visible()


def test_a_stale_click_is_refused_in_words(page: Page) -> None:
    stage = Stage(page, gc.Table(gc.gin, seed=3, dealer=1))
    stage.real.play("draw stock")  # from another view, or from Python
    stage.root.locator("button.gc-pile").first.click()
    stage.answer()
    expect(stage.root.get_by_role("alert")).to_have_text(stage.real.view["strings"]["stale"])
