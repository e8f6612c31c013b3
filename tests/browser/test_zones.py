"""Seats in a row, melds of several owners, the spread pile, and a pool in parts."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser import real, views, zone_views
from tests.browser.conftest import NewPage
from tests.browser.harness import Table, newer, open_table
from tests.browser.views import View

PILE = zone_views.PILE
CAN = [code for above, code in enumerate(reversed(PILE)) if above % 3 == 0][::-1]
"""The cards of the sample pile that can be taken: the top one and every third below it."""


@pytest.fixture
def table(page: Page) -> Table:
    """Your turn to draw, with twelve discards."""
    return open_table(page, zone_views.five_hundred(hand_acts=True))


def codes(table: Table, mark: str) -> list[str]:
    """The cards that carry a mark."""
    ids = table.root.locator(f".gc-card.{mark}").evaluate_all("(all) => all.map(({id}) => id)")
    return [id_[-2:] for id_ in ids]


def pile(table: Table) -> Any:
    """The list of the discards."""
    return table.root.get_by_role("listbox", name=re.compile("Discards"))


def button(table: Table, name: str) -> Any:
    """A button of the toolbar."""
    return table.root.locator(".gc-bar").get_by_role("button", name=name, exact=True)


def why(table: Table) -> Any:
    """The line under the toolbar."""
    return table.root.locator(".gc-why")


# ---------------------------------------------------------------- the spread pile


def test_what_can_be_taken_stands_higher(table: Table) -> None:
    assert codes(table, "is-open") == CAN
    heights = {
        code: round(table.card(code).bounding_box()["y"])  # type: ignore[index]
        for code in PILE
    }
    assert {heights[code] for code in CAN}.isdisjoint(
        heights[code] for code in PILE if code not in CAN
    )
    assert len(set(heights.values())) == 2


@pytest.mark.parametrize("code", [PILE[2], PILE[-1]])
def test_a_considered_card_rises_with_all_above_it(table: Table, code: str) -> None:
    above = PILE[PILE.index(code) :]
    table.click_card(code)
    assert codes(table, "is-along") == list(above)
    assert codes(table, "is-picked") == [code]
    expect(table.card(code)).to_have_attribute("aria-selected", "true")
    expect(table.root.locator(".gc-considered")).to_contain_text(
        f"{views.short(code)} and the {len(above) - 1} above it"
    )
    for one in above:
        expect(table.card(one)).to_have_css("top", "-14px")
    assert table.done == []
    button(table, f"Take {views.name(code)} and the {len(above) - 1} above it").click()
    assert table.ids == [f"take {code}"]


def test_it_is_let_go_by_a_second_click_and_by_escape(page: Page, table: Table) -> None:
    table.click_card("3d")
    table.click_card("3d")
    assert codes(table, "is-along") == []
    table.click_card("4h")
    table.click_card("8s")
    assert codes(table, "is-picked") == ["8s"]
    page.keyboard.press("Escape")
    assert codes(table, "is-along") == []
    assert table.done == []


def test_a_card_that_cannot_be_taken_says_why(page: Page, table: Table) -> None:
    reason = "8♥ cannot be used at once"
    table.card("8h").hover(position={"x": 12, "y": 30})
    expect(why(table)).to_contain_text(reason)
    page.mouse.move(0, 0)
    expect(why(table)).not_to_contain_text(reason)
    table.click_card("8h")
    page.mouse.move(0, 0)
    expect(why(table)).to_contain_text(reason)
    take = button(table, "Take eight of hearts and the 1 above it")
    expect(take).to_have_attribute("aria-disabled", "true")
    take.click(force=True)
    expect(table.root.get_by_role("alert")).to_contain_text("eight of hearts cannot be used")
    assert table.done == []


def test_a_card_under_the_pointer_says_what_taking_it_would_be(table: Table) -> None:
    table.card("4h").hover(position={"x": 12, "y": 30})
    expect(why(table)).to_contain_text("Take 4♥ and the 6 above it")
    assert codes(table, "is-along") == []


def test_one_card_is_selected_on_the_whole_table(table: Table) -> None:
    table.click_card("3d")
    table.click_card("Kc")
    assert codes(table, "is-picked") == ["Kc"]
    assert codes(table, "is-along") == []
    expect(button(table, "Discard king of clubs")).to_be_visible()
    table.click_card("4h")
    assert codes(table, "is-picked") == ["4h"]


def test_the_pile_by_keys(page: Page, table: Table) -> None:
    pile(table).focus()
    assert codes(table, "is-along") == []  # to come by is not to consider
    page.keyboard.press("ArrowLeft")
    assert codes(table, "is-picked") == ["8h"]
    page.keyboard.press("Home")
    assert codes(table, "is-along") == list(PILE)
    page.keyboard.press("ArrowRight")
    assert codes(table, "is-picked") == ["Kh"]
    page.keyboard.press("End")
    assert codes(table, "is-along") == ["3d"]
    page.keyboard.type("4")
    assert codes(table, "is-picked") == ["4h"]
    page.keyboard.press("Space")
    assert codes(table, "is-picked") == []
    page.keyboard.press("Enter")
    assert codes(table, "is-picked") == ["4h"]
    assert table.done == []
    page.keyboard.press("Enter")
    assert table.ids == ["take 4h"]


def test_enter_on_a_card_that_cannot_be_taken_draws_nothing(page: Page, table: Table) -> None:
    pile(table).focus()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    expect(table.root.get_by_role("alert")).to_contain_text("eight of hearts cannot be used")
    assert table.done == []


def test_the_pile_is_one_tab_stop(page: Page, table: Table) -> None:
    table.root.locator("button.gc-pile").focus()
    page.keyboard.press("Tab")
    expect(pile(table)).to_be_focused()
    page.keyboard.press("Tab")
    expect(table.root.get_by_role("listbox", name="Your hand, 5 cards")).to_be_focused()
    page.keyboard.press("ArrowRight")
    assert codes(table, "is-active") == ["3d", "6s"]  # each list keeps its own place


def test_the_active_card_is_described(page: Page, table: Table) -> None:
    pile(table).focus()
    top = table.card("3d")
    expect(top).to_have_accessible_name("three of diamonds")
    expect(top).to_have_accessible_description("Take three of diamonds and the 0 above it")
    page.keyboard.press("ArrowLeft")
    expect(table.card("8h")).to_have_accessible_description(re.compile("cannot be used at once"))
    expect(pile(table)).to_have_attribute(
        "aria-activedescendant", str(table.card("8h").get_attribute("id"))
    )


def test_the_pile_by_taps(new_page: NewPage) -> None:
    page = new_page(360, has_touch=True, is_mobile=True)
    table = open_table(page, zone_views.five_hundred())
    table.card("4h").tap(position={"x": 12, "y": 30})
    expect(why(table)).to_contain_text("A card that stands higher can be taken.")
    table.root.locator(".gc-bar .gc-main").tap()
    assert table.ids == ["take 4h"]


def test_after_taking_one_stands_in_the_hand(page: Page, table: Table) -> None:
    pile(table).focus()
    page.keyboard.press("End")
    page.keyboard.press("Space")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    assert table.ids == ["take 3d"]
    after = zone_views.five_hundred(pile=PILE[:-1], act=False, hand_acts=True)
    hand = next(zone for zone in after["zones"] if zone["id"] == "hand")
    hand["groups"][0]["cards"].append(views.card("3d", just=True))
    table.show(newer(after))
    expect(table.root.get_by_role("listbox", name="Your hand, 5 cards")).to_be_focused()
    assert "3d" in codes(table, "is-active")


def test_a_pile_can_be_read_when_nothing_can_be_taken(page: Page) -> None:
    table = open_table(page, zone_views.five_hundred(act=False))
    pile(table).focus()
    page.keyboard.press("Home")
    assert codes(table, "is-active")[0] == PILE[0]
    page.keyboard.press("Space")
    page.keyboard.press("Enter")
    assert codes(table, "is-picked") == []
    assert table.done == []


@pytest.mark.parametrize("width", [320, 360, 700, 960, 1280])
@pytest.mark.parametrize(
    "look",
    [{}, {"index": "large"}, {"letters": True}, {"index": "large", "letters": True}],
    ids=["plain", "large", "letters", "large letters"],
)
def test_every_index_of_a_long_pile_is_seen(new_page: NewPage, width: int, look: View) -> None:
    page = new_page(width)
    view = zone_views.long_pile()
    view["look"] |= look
    open_table(page, view)
    hidden = page.evaluate(
        """() => {
          const cards = [...document.querySelectorAll(".gc-spread [role=option]")];
          const covered = cards.filter((card) => {
            card.scrollIntoView({ block: "center" });
            return [...card.querySelectorAll(".gc-face :is(.n, .k:nth-of-type(2), .x)")].some(
              (part) => {
                const { left, right, top, bottom, width } = part.getBoundingClientRect();
                const spots = [[left + 1, top + 1], [left + 1, bottom - 1], [right - 1, top + 1]];
                return width > 0 && spots.some(
                  ([x, y]) => !card.contains(document.elementFromPoint(x, y)));
              },
            );
          });
          return [cards.length, covered.map(({ id }) => id)];
        }"""
    )
    assert hidden == [43, []]


# ---------------------------------------------------------------- seats and melds


def boxes(table: Table, selector: str) -> list[Any]:
    """Where the elements are."""
    found = [one.bounding_box() for one in table.root.locator(selector).all()]
    assert all(found)
    return found


@pytest.mark.parametrize("players", [2, 3, 4])
def test_seats_stand_in_a_row_in_the_order_of_play(page: Page, players: int) -> None:
    table = open_table(page, zone_views.five_hundred(players))
    names = table.root.locator(".gc-seats .gc-name b").all_inner_texts()
    assert names == {2: ["North"], 3: ["West", "East"], 4: ["West", "North", "East"]}[players]
    places = boxes(table, ".gc-seats > div")
    assert len({round(box["y"]) for box in places}) == 1
    assert [box["x"] for box in places] == sorted(box["x"] for box in places)


def test_on_a_phone_each_seat_has_a_row_with_its_melds_beside(new_page: NewPage) -> None:
    table = open_table(new_page(360), zone_views.five_hundred())
    assert len({round(box["x"]) for box in boxes(table, ".gc-seats > div")}) == 1
    name = boxes(table, ".gc-seats .gc-name")[0]
    melds = boxes(table, ".gc-seats .gc-melds")[0]
    assert melds["x"] >= name["x"] + name["width"]
    assert melds["y"] < name["y"] + name["height"]


@pytest.mark.parametrize("width", [360, 960])
def test_owners_are_named_and_never_overlap(new_page: NewPage, width: int) -> None:
    table = open_table(new_page(width), zone_views.five_hundred())
    assert table.root.locator(".gc-owner").all_inner_texts() == [
        *("East", "You"),  # the third would meet the second, and the caption tells all
        *("East", "You", "West"),
        "North",
    ]
    expect(table.root.locator(".gc-west .gc-parts")).to_contain_text("Somebody 5: 7♠")
    assert codes_of_laid(table) == ["two of spades", "six of hearts", "seven of spades"]
    tags = boxes(table, ".gc-owner")
    for n, one in enumerate(tags):
        for other in tags[:n]:
            apart_x = abs(one["x"] - other["x"]) >= min(one["width"], other["width"])
            apart_y = abs(one["y"] - other["y"]) >= min(one["height"], other["height"]) - 4
            assert apart_x or apart_y


def codes_of_laid(table: Table) -> list[str]:
    """The outlined cards of the first meld, by their names."""
    meld = table.root.locator(".gc-west .gc-meld")
    names = meld.locator(".is-laid").evaluate_all("(all) => all.map((one) => one.ariaLabel)")
    return [name.partition(", laid by ")[0] for name in names]


def test_the_sum_of_a_seat_is_shown_and_spoken(table: Table) -> None:
    tally = table.root.locator(".gc-zone-hand .gc-badge.is-tally")
    expect(tally).to_contain_text("35 − 38 = −3")
    expect(tally.locator(".gc-vh")).to_have_text("35 on the table minus 38 in hand makes minus 3")


def test_backs_of_all_seats_are_alike(page: Page) -> None:
    open_table(page, zone_views.ring())
    found = page.evaluate("[...document.querySelectorAll('.gc-back')].map((one) => one.outerHTML)")
    assert len(found) == 5 + 4 + 6 + 1
    assert len(set(found)) == 1


# ---------------------------------------------------------------- a pool in parts


@pytest.mark.parametrize("forced", [False, True])
def test_the_pool_is_drawn_in_parts_and_patterns(new_page: NewPage, forced: bool) -> None:
    options = {"forced_colors": "active"} if forced else {}
    table = open_table(new_page(960, **options), zone_views.ring_result())
    pieces = table.root.locator(".gc-pool .gc-piece")
    expect(pieces).to_have_count(3)  # nothing is drawn of a part of nothing
    widths = [box["width"] for box in boxes(table, ".gc-pool .gc-piece")]
    shares = [width / sum(widths) for width in widths]
    assert shares == pytest.approx([0.8733, 0.0767, 0.05], abs=0.01)
    look = "(all) => all.map((one) => getComputedStyle(one).background)"
    patterns = table.root.locator(".gc-legend .gc-piece").evaluate_all(look)
    assert len(set(patterns)) == 4
    assert pieces.evaluate_all(look) == patterns[:3]


def test_the_pool_is_told_as_a_table(page: Page) -> None:
    table = open_table(page, zone_views.ring_result())
    legend = table.root.get_by_role("table", name="How the pool is paid out")
    expect(legend.get_by_role("rowheader")).to_have_text(["West", "You", "North", "East"])
    expect(legend.get_by_role("cell").first).to_contain_text("131 of 150, 87.3 percent")
    expect(legend.get_by_role("cell").first).to_contain_text("131/150")


# ---------------------------------------------------------------- questions and sums


def test_a_question_is_spoken_without_signs(page: Page) -> None:
    view = views.knock_turn()
    ask = views.knock_question("Kd") | {"speech": "Knock with king of diamonds: how?"}
    ask["groups"][0]["speech"] = "Deadwood of ten"
    ask["groups"][0]["options"][0]["speech"] = "A run and a set. Robin could lay off three cards."
    view["actions"] = [views.action("knock", "Knock", ask=ask)]
    table = open_table(page, view)
    button(table, "Knock").click()
    group = table.root.get_by_role("radiogroup", name="Knock with king of diamonds: how?")
    expect(group).to_contain_text("Deadwood of ten")
    first, second = group.get_by_role("radio").all()
    expect(first).to_have_accessible_name("A run and a set. Robin could lay off three cards.")
    expect(second).to_have_accessible_name("Three spades and a set")  # no speech of its own


@pytest.mark.parametrize("width", [360, 960])
def test_a_sum_is_a_table_and_breaks_no_name(new_page: NewPage, width: int) -> None:
    table = open_table(new_page(width), views.result())
    sums = table.root.get_by_role("table", name="How the hand is counted")
    names = sums.get_by_role("rowheader")
    expect(names).to_have_text(["Robin’s deadwood", "Yours", "You score"])
    high = [box["height"] for box in boxes(table, ".gc-sum tbody th")]
    assert max(high) < 35  # one line
    last = sums.get_by_role("row").last.get_by_role("cell").last
    expect(last.locator(".gc-value")).to_have_text("48")


EQUALS = """(sums) => sums.flatMap((sum) => {
  const words = document.createTreeWalker(sum, NodeFilter.SHOW_TEXT);
  const text = words.nextNode();
  const place = (at) => {
    const range = new Range();
    range.setStart(text, at);
    range.setEnd(text, at + 1);
    return range.getBoundingClientRect();
  };
  const at = text.data.lastIndexOf("=");
  const value = sum.parentNode.querySelector(".gc-value").getBoundingClientRect();
  const [term, equals] = [place(at - 2), place(at)];
  const near = Math.abs(equals.bottom - value.bottom) < 8 && equals.top - term.top === 0;
  return near ? [] : [text.data];
})"""
"""The sums of which the last term, the sign and what it comes to do not stand in one line."""


@pytest.mark.parametrize("width", [244, 360, 600, 840, 960, 1280])
def test_what_a_sum_comes_to_stands_beside_its_end(new_page: NewPage, width: int) -> None:
    page = new_page(width)
    for state in ("ring payout", "500 result", "gin undercut"):
        table = open_table(page, real.STATES[state]())
        sums = table.root.locator(".gc-terms:not(:empty)")
        assert sums.count() > 0
        assert sums.evaluate_all(EQUALS) == []
        if width >= 600:  # seven terms are a single line
            assert max(box["height"] for box in boxes(table, ".gc-sum .gc-terms")) < 35
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_the_sheet_of_four_stays_inside_its_panel(new_page: NewPage) -> None:
    table = open_table(new_page(960), real.STATES["ring payout"]())
    side, sheet = boxes(table, ".gc-side")[0], boxes(table, ".gc-score")[0]
    assert sheet["x"] + sheet["width"] <= side["x"] + side["width"] - 15
    assert max(box["height"] for box in boxes(table, ".gc-score thead th")) < 30  # no broken name


@pytest.mark.parametrize("width", [360, 960, 1280])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_last_back_lies_where_the_hand_lay(new_page: NewPage, width: int, players: int) -> None:
    page = new_page(width)
    view = zone_views.five_hundred(players)
    table = open_table(page, view)
    before = [(box["x"], box["y"]) for box in boxes(table, ".gc-backs .gc-card:first-child")]
    for zone in view["zones"]:
        if zone["kind"] == "backs":
            zone["count"] = 1
    table.show(newer(view))
    after = [(box["x"], box["y"]) for box in boxes(table, ".gc-backs .gc-card:first-child")]
    assert len(before) == players - 1
    assert after == before


@pytest.mark.parametrize("width", [250, 360])
def test_a_row_of_buttons_begins_without_a_gap(new_page: NewPage, width: int) -> None:
    page, rows = new_page(width), 0
    for state in ("gin shed", "gin lay off", "500 draw"):
        table = open_table(page, real.STATES[state]())
        bar = boxes(table, ".gc-bar button")
        lefts = {round(box["y"]): box["x"] for box in reversed(bar)}  # the first of each row
        assert set(lefts.values()) == {bar[0]["x"]}
        rows += len(lefts)
    assert rows > 4


def test_in_a_narrow_help_the_meaning_stands_below_its_term(new_page: NewPage) -> None:
    table = open_table(new_page(250), real.STATES["gin draw"]())
    table.root.locator(".gc-help").click()
    for term, meaning in zip(boxes(table, "dt"), boxes(table, "dd"), strict=True):
        assert meaning["x"] == term["x"]
        assert meaning["y"] >= term["y"] + term["height"]


# ---------------------------------------------------------------- room


@pytest.mark.parametrize("state", ["ging claim", "ging count", "ging showdown"])
@pytest.mark.parametrize("width", [1000, 1280])
def test_the_buttons_of_a_square_table_are_not_under_the_fold(
    new_page: NewPage, state: str, width: int
) -> None:
    """On a screen of 768 pixels a notebook has about 660 for an output."""
    table = open_table(new_page(width), real.STATES[state]())
    bar = table.root.locator(".gc-bar").bounding_box()
    assert bar
    assert bar["y"] + bar["height"] < 660
