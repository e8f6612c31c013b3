"""Whole hands of 500 on real tables: by mouse, by keys, and looked at with axe."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect

import gincourse as gc
from gincourse.games import gin500
from tests.browser.conftest import NewPage
from tests.browser.real import Stage
from tests.browser.test_hidden import words_of_page
from tests.leaks import buttons, named_in_page, options
from tests.play import hidden_gin500

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
LONGEST = 200


def play(players: int = 3, seed: Any = 3, **more: Any) -> gc.Table:
    """A real table against bots."""
    return gc.Table(gc.gin500, players=players, seed=seed, **more)


def position(*hands: Any, **more: Any) -> gc.Table:
    """A real table at a position."""
    return gc.Table(gc.gin500, start=gin500.position(list(hands), **more))


def next_action(table: gc.Table) -> str:
    """What a sensible player would do."""
    return str(gc.bots.named("usual", "gin500")(table.state.observe(0)))


def places(view: Any, id_: str) -> tuple[str, dict[str, Any], str]:
    """Where an action is offered: the card to choose first, the button, the answer to its panel."""
    for zone in view["zones"]:
        for group in zone.get("groups", []):
            for card in group["cards"]:
                for act in card.get("acts", []):
                    if (answer := leads_to(act, id_)) is not None:
                        return card["c"], act, answer
    for act in view["actions"]:
        if (answer := leads_to(act, id_)) is not None:
            return "", act, answer
    raise AssertionError(f"{id_} is offered nowhere")


def leads_to(act: dict[str, Any], id_: str) -> str | None:
    """The answer to give to a button's panel, "" if it asks nothing; None: not this button."""
    if not act["on"]:
        return None
    groups = (act.get("ask") or {}).get("groups", [])
    found = [o["label"] for group in groups for o in group["options"] if o["id"] == id_]
    if found:
        return str(found[0])
    return "" if act["id"] == id_ and not groups else None


def by_mouse(stage: Stage, action: str) -> None:
    """Do it with clicks alone."""
    if action == "draw stock":
        stage.root.locator("button.gc-pile").first.click()
        stage.answer()
        return
    card, act, answer = places(stage.real.view, action)
    if card and stage.card(card).get_attribute("aria-selected") != "true":
        stage.click_card(card)
    on = ".gc-bar button:not([aria-disabled])"  # the others hold a reason, which may say the same
    stage.root.locator(on, has_text=act["label"]).first.click()
    if answer:
        stage.root.locator(".gc-option", has_text=answer).first.click()
        stage.root.locator(".gc-answer button").first.click()
    stage.answer()


def by_keys(stage: Stage, action: str) -> None:
    """Do it with keys alone: the Tab key is stood in for by setting the focus."""
    page = stage.page
    card, act, answer = places(stage.real.view, action)
    if card:
        inside = stage.card(card).locator("xpath=ancestor::*[@role='listbox']")
        inside.focus()
        page.keyboard.press("Home")
        for _ in range(60):
            if re.search("is-active", stage.card(card).get_attribute("class") or ""):
                break
            page.keyboard.press("ArrowRight")
        if stage.card(card).get_attribute("aria-selected") != "true":
            page.keyboard.press("Space")
    bar = stage.root.get_by_role("toolbar").last
    bar.locator("[tabindex='0']").focus()
    page.keyboard.press("Home")
    for _ in range(20):
        if act["label"] in (bar.locator("button:focus").text_content() or ""):
            break
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    if answer:
        option = stage.root.locator(".gc-option", has_text=answer).first.locator("input")
        for _ in range(80):
            if option.evaluate("(node) => node === document.activeElement && node.checked"):
                break
            page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
    stage.answer()


@pytest.mark.parametrize(
    ("players", "how"),
    [(3, by_mouse), (4, by_mouse), (2, by_keys), (3, by_keys)],
    ids=["3 mouse", "4 mouse", "2 keys", "3 keys"],
)
def test_a_whole_hand(page: Page, players: int, how: Callable[[Stage, str], None]) -> None:
    table = play(players, seed="whole hand")
    stage = Stage(page, table)
    done = set()
    for _ in range(LONGEST):
        if table.state.result is not None:
            break
        action = next_action(table)
        before = len(table.state.actions)
        stage.expect_no_card_chosen()
        how(stage, action)
        assert table.state.history[before].seat == 0
        assert str(table.state.actions[before]) == action
        done.add(action.split()[0])
    assert table.state.result is not None
    assert {"draw", "meld", "discard"} <= done
    expect(stage.root.locator(".gc-sum").first).to_be_visible()
    expect(stage.root.locator(".gc-say")).to_contain_text(table.view["say"]["text"])


def test_a_card_from_the_middle_of_the_pile_by_mouse(page: Page) -> None:
    pile = "7♣ K♥ 8♥ 8♠ J♣ 4♥ Q♥ 6♦ 10♣ A♠ 6♣ 3♦"
    stage = Stage(page, position("6♠ 9♥ 10♥ A♥ A♣ K♣", None, None, discards=pile))
    main = stage.root.locator(".gc-bar .gc-main")
    stage.click_card("Jc")
    expect(stage.root.locator(".gc-why")).to_contain_text("J♣ cannot be used at once")
    main.click(force=True)
    stage.answer()
    assert stage.real.state.phase == "draw"
    stage.click_card("6d")
    expect(stage.root.locator(".is-along")).to_have_count(5)
    expect(stage.root.locator(".gc-why")).to_contain_text("6♦ can be melded at once with 6♠ 6♣.")
    main.click()
    stage.answer()
    expect(stage.root.locator(".gc-say")).to_contain_text("Use 6♦ now: meld it or lay it off.")
    # the card was chosen to be taken and for nothing else: in the hand it is not
    stage.expect_no_card_chosen()
    throw = stage.root.locator(".gc-bar button", has_text="Throw")
    expect(throw).to_have_attribute("aria-disabled", "true")
    expect(main).to_have_text("Meld 6♠ 6♦ 6♣")
    main.click()
    stage.answer()
    expect(
        stage.root.get_by_role("group", name=re.compile("Set of sixes, 18 points"))
    ).to_be_visible()


def test_the_target_of_a_lay_off_is_asked_for(page: Page) -> None:
    state = list(gc.Record.example("gin500-queen").states())[1]
    stage = Stage(page, gc.Table(gc.gin500, start=state, seat=2))
    stage.click_card("Qd")
    stage.root.locator(".gc-bar .gc-main").click()
    ask = stage.root.locator(".gc-ask")
    expect(ask).to_contain_text("Q♦ fits 2 melds: where does it go?")
    expect(ask.locator("input:checked")).to_have_count(0)
    expect(ask.locator(".gc-main")).to_have_attribute("aria-disabled", "true")
    page.keyboard.press("Escape")
    expect(ask).to_have_count(0)
    assert stage.done == []
    stage.root.locator(".gc-bar .gc-main").click()
    ask.locator(".gc-option", has_text="the set of queens").click()
    ask.locator(".gc-main").click()
    stage.answer()
    assert stage.real.state.table[1].owner("Q♦") == 2


def test_what_was_laid_on_other_melds_has_its_owners_name(page: Page) -> None:
    run = "1 Q♠K♠A♠ 0 J♠ 2 10♠"
    stage = Stage(page, position("K♣ 2♣", None, None, table=[run], discards="3♣"))
    group = stage.root.get_by_role("group", name=re.compile("Noor 10: ten of spades"))
    expect(group).to_contain_text("You 10: J♠")
    expect(group).to_contain_text("Noor 10: 10♠")
    laid = group.locator(".is-laid").evaluate_all("(all) => all.map((one) => one.ariaLabel)")
    assert laid == ["ten of spades, laid by Noor", "jack of spades, laid by you"]


@pytest.mark.parametrize(("players", "hints"), [(2, True), (4, False)])
def test_no_hidden_card_is_in_the_page(page: Page, players: int, hints: bool) -> None:
    stage = Stage(page, play(players, seed="hidden", dealer=players - 1, hints=hints))
    table, looks = stage.real, 0
    while table.state.result is None:
        named = named_in_page(words_of_page(page))
        hidden = hidden_gin500(table.state, 0)
        # what would be lacking, or could follow, is said of any card that the reader has not seen
        view = table.view
        told = [str(b.get("why")) for b in buttons(view)] + [str(o) for o in options(view)]
        lacking = named_in_page(told) if hints else set()
        assert named & hidden - lacking == set()
        assert set(table.state.hands[0]) <= named
        looks += 1
        action, version = next_action(table), view["version"]
        stage.run(
            "table.sent.push(x);", {"kind": "do", "id": action, "version": version, "n": version}
        )
        stage.answer()
    assert looks > 5
    assert set().union(*table.state.hands) <= named_in_page(words_of_page(page))


def states() -> dict[str, gc.Table]:
    """Tables of 500 in the states that matter, one of each."""
    pack = [c for c in gc.cards.PACK if c not in gc.CardSet("6♠ 9♥ K♣ 2♦ 3♦ 4♦")]
    found = {
        "draw": play(4, seed=4),
        "long": position("6♠ 9♥", "K♣", discards=pack[:44], stock="2♦ 3♦"),
        "rich": position("6♠ 9♥", pack[:30], table=["1 2♦3♦4♦"], discards=pack[30:]),
        "duty": position("6♠ 6♥ 9♦ K♣", None, table=["1 3♦4♦5♦"], discards="6♦ J♠", seed=1),
        "queen": gc.Table(
            gc.gin500, start=list(gc.Record.example("gin500-queen").states())[1], seat=2
        ),
        "over": gc.Table.from_record("gin500-big-pile"),
        "aside": play(2, seed=4, hints=False),
    }
    found["duty"].play("take 6♦")
    found["over"].play("last")
    found["aside"].play("draw stock")
    found["aside"].play(f"aside {next(iter(found['aside'].state.hands[0]))}")
    return found


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 1000])
def test_axe_finds_nothing(new_page: NewPage, theme: str, width: int) -> None:
    page = new_page(width, theme, reduced_motion="reduce")
    found = []
    for name, table in states().items():
        page.evaluate("document.getElementById('page').replaceChildren(); window.tables = [];")
        stage = Stage(page, table)
        ways: list[Callable[[], None]] = [lambda: None]
        if name == "queen":
            ways.append(lambda stage=stage: open_panel(stage, "Qd"))  # type: ignore[misc]
        if name == "long":
            ways.append(lambda stage=stage: stage.click_card("8h"))  # type: ignore[misc]
        for way in ways:
            way()
            report = (
                Axe().run(page, ".gincourse", {"runOnly": {"type": "tag", "values": TAGS}}).response
            )
            assert report["passes"]
            found += [
                (name, rule["id"], [node["html"][:200] for node in rule["nodes"]])
                for rule in report["violations"]
            ]
        assert page.evaluate("document.documentElement.scrollWidth") <= width, name
        clipped = stage.root.locator(".gc-card").evaluate_all(INSIDE)
        assert clipped == [], name
        if name == "rich":
            assert not stage.root.locator(".gc-zone").first.evaluate(COVERED)
    assert found == []


@pytest.mark.parametrize(("width", "rows"), [(320, 4), (360, 4), (620, 2), (960, 1), (1280, 1)])
def test_the_seats_of_five_never_overlap(new_page: NewPage, width: int, rows: int) -> None:
    table = play(5, seed=3, dealer=4)
    while sum(len(group.cards) for group in table.state.table) < 20:
        table.play(next_action(table))
    page = new_page(width, reduced_motion="reduce")
    stage = Stage(page, table)
    places = stage.root.locator(".gc-seats > div").evaluate_all(BOXES)
    assert len(places) == 4
    assert len({round(top) for _, top, _, _ in places}) == rows
    assert places == sorted(places, key=lambda box: (round(box[1]), box[0])), "in the order of play"
    zones = stage.root.locator(".gc-zone").evaluate_all(BOXES)
    for n, (left, top, right, bottom) in enumerate(zones):
        for other in zones[n + 1 :]:
            apart = right <= other[0] + 1 or other[2] <= left + 1
            assert apart or bottom <= other[1] + 1 or other[3] <= top + 1
    outside = stage.root.locator(".gc-seats").evaluate(
        """(seats) => [...seats.querySelectorAll(".gc-card")].filter((card) => {
          const place = card.closest(".gc-seats > div").getBoundingClientRect();
          return card.getBoundingClientRect().right > place.right + 1;
        }).length"""
    )
    assert outside == 0
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    if width >= 620:  # on a phone the sheet is folded away
        names = stage.root.locator(".gc-score thead th").evaluate_all(BOXES)
        assert len({round(bottom - top) for _, top, _, bottom in names}) == 1
        assert names[0][3] - names[0][1] < 30, "no name is broken"


BOXES = """(nodes) => nodes.map((node) => {
  const { left, top, right, bottom } = node.getBoundingClientRect();
  return [left, top, right, bottom];
})"""


INSIDE = """(cards) => cards.filter((card) => {
  const { left, right } = card.getBoundingClientRect();
  const table = card.closest(".gincourse").getBoundingClientRect();
  return left < table.left - 1 || right > table.right + 1;
}).map((card) => card.id || card.className)"""


COVERED = """(zone) => {
  const [backs, melds] = [".gc-backs", ".gc-melds"].map((part) => {
    const cards = [...zone.querySelector(part).querySelectorAll(".gc-card")];
    return cards.map((card) => card.getBoundingClientRect());
  });
  const over = (a, b) =>
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  return backs.some((back) => melds.some((card) => over(back, card)));
}"""


def open_panel(stage: Stage, card: str) -> None:
    """Choose a card and press its main button, which asks."""
    stage.click_card(card)
    main: Locator = stage.root.locator(".gc-bar .gc-main")
    main.click()
    expect(stage.root.locator(".gc-ask")).to_be_visible()
