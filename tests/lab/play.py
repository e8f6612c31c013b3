"""Whole hands at a table in JupyterLab: by mouse, by keyboard, by touch.

The page is driven by roles and names alone, as a reader meets it. What to do next and whether it
was done is read from the kernel.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

from playwright.sync_api import Locator, Position, expect

from tests.lab.page import Notebook

SETUP = "import gincourse as gc"
DEAL = "t = gc.Table(gc.gin, seed=7, bots='greedy')\nt"
COUNT = (
    "t = gc.Table(gc.ging, seed=1, rules=gc.ging.Rules(claims='manual', deals=3), hints=False)\nt"
)

# A card in a fan shows its left margin; what is right of it may be covered by the next card.
MARGIN: Position = {"x": 8, "y": 30}

View = dict[str, Any]


@dataclass
class Move:
    """What to press: a card of the hand first, if there is one, and an option, if it is asked."""

    label: str
    card: str | None = None
    option: str | None = None


class TableView:
    """One view of the table `name`; `number` counts the views on the page from 0."""

    def __init__(self, notebook: Notebook, name: str = "t", number: int = 0) -> None:
        self.notebook = notebook
        self.name = name
        self.root = notebook.page.locator(".gincourse").nth(number)

    @property
    def view(self) -> View:
        """What the kernel says the table shows."""
        found: View = self.notebook.value(f"{self.name}.view")
        return found

    @property
    def version(self) -> int:
        """Counts what was done at the table."""
        found: int = self.notebook.value(f"{self.name}.view['version']")
        return found

    @property
    def hand(self) -> Locator:
        """The own hand."""
        return self.root.get_by_role("listbox")

    def card(self, name: str) -> Locator:
        """A card of the own hand, such as "king of diamonds"."""
        return self.hand.get_by_role("option", name=name, exact=True)

    def button(self, name: str) -> Locator:
        """A button of the toolbar under the hand."""
        return self.root.locator(".gc-bar").get_by_role("button", name=name, exact=True)

    def codes(self) -> list[str]:
        """The cards of the own hand as they stand on the page, such as "Kd"."""
        ids = self.hand.get_by_role("option").evaluate_all("(all) => all.map((one) => one.id)")
        return [str(name).rpartition("-")[2] for name in ids]

    def expect_settled(self, version: int) -> None:
        """Waits until the kernel is past `version` and the page shows the kernel's hand."""
        page = self.notebook.page
        for _ in range(100):
            if self.version > version:
                break
            page.wait_for_timeout(50)
        view = self.view
        assert view["version"] > version, f"nothing happened: {view['say']['text']}"
        expect(self.root.locator(".gc-say")).to_contain_text(view["say"]["text"])
        if hand := hand_cards(view):
            assert self.codes() == [card["c"] for card in hand]


def hand_cards(view: View) -> list[View]:
    """The cards of the own hand, in the order in which they stand."""
    groups = (zone["groups"] for zone in view["zones"] if zone["kind"] == "hand")
    return [card for group in groups for cards in group for card in cards["cards"]]


def spoken(action: View) -> str:
    """The accessible name of a button."""
    name: str = action.get("speech") or action["label"]
    return name


def chosen_option(action: View) -> str | None:
    """The option that is offered first when the action asks something."""
    if not action.get("ask"):
        return None
    options = [option for group in action["ask"]["groups"] for option in group["options"]]
    name: str = next(option for option in options if option.get("chosen"))["label"]
    return name


def next_move(view: View) -> Move | None:
    """A sensible move, found without a look at the rules; None if the hand is over.

    What stands apart (knock) is done as soon as it can be, the rest in the order of the buttons;
    of the cards the last is thrown that makes no meld.
    """
    open_now = [action for action in view["actions"] if action["on"]]
    if any(zone["kind"] == "sum" for zone in view["zones"]):
        return None
    for action in sorted(open_now, key=lambda action: not action.get("apart")):
        return Move(spoken(action), option=chosen_option(action))
    card = next(card for card in reversed(hand_cards(view)) if card.get("acts"))
    action = next(action for action in card["acts"] if action["on"] and action.get("main"))
    return Move(spoken(action), card["name"])


class Way(Protocol):
    """A way to make a move at a table."""

    def __call__(self, table: TableView, move: Move) -> None: ...


def by_mouse(table: TableView, move: Move) -> None:
    """Click the card, click the button, click OK."""
    if move.card:
        table.card(move.card).click(position=MARGIN)
    table.button(move.label).click()
    if move.option:
        table.root.get_by_role("radiogroup").get_by_text(move.option, exact=True).click()
        table.root.locator(".gc-ask .gc-main").click()


def by_touch(table: TableView, move: Move) -> None:
    """The same with a finger, and nothing that needs hovering or dragging."""
    if move.card:
        table.card(move.card).tap(position=MARGIN)
    table.button(move.label).tap()
    if move.option:
        table.root.get_by_role("radiogroup").get_by_text(move.option, exact=True).tap()
        table.root.locator(".gc-ask .gc-main").tap()


def by_keyboard(table: TableView, move: Move) -> None:
    """Nothing but keys, from wherever the focus is: Tab between the parts, arrows within them."""
    keys = table.notebook.page.keyboard
    if move.card:
        tab_to(table, ".gc-hand")
        keys.press("Home")
        names = table.hand.get_by_role("option").evaluate_all(
            "(all) => all.map((one) => one.ariaLabel)"
        )
        for _ in range(names.index(move.card)):
            keys.press("ArrowRight")
        stands_on = table.hand.get_attribute("aria-activedescendant")
        assert table.card(move.card).get_attribute("id") == stands_on
        keys.press("Space")
        expect(table.card(move.card)).to_have_attribute("aria-selected", "true")
    tab_to(table, ".gc-bar")
    keys.press("Home")
    for _ in range(20):
        if table.button(move.label).evaluate("(node) => node === document.activeElement"):
            break
        keys.press("ArrowRight")
    keys.press("Enter")
    if move.option:
        choose_by_keys(table, move.option)


def choose_by_keys(table: TableView, option: str) -> None:
    """In the open panel: Space takes the first option if none is taken, arrows go on from there."""
    keys = table.notebook.page.keyboard
    expect(table.root.get_by_role("radiogroup")).to_be_visible()
    chosen = table.root.locator(".gc-option.is-chosen .gc-option-name")
    if not chosen.count():
        keys.press("Space")
    for _ in range(40):
        expect(chosen).to_have_count(1)
        if chosen.text_content() == option:
            break
        keys.press("ArrowDown")
    expect(chosen).to_have_text(option)
    keys.press("Enter")


def tab_to(table: TableView, part: str, most: int = 8) -> None:
    """Presses Tab until the focus is in that part of the table; Shift+Tab leads back to it."""
    page = table.notebook.page
    here = "(part) => Boolean(document.activeElement?.closest(`.gincourse ${part}`))"
    for key in ["Tab"] * most + ["Shift+Tab"] * 2 * most:
        if page.evaluate(here, part):
            return
        page.keyboard.press(key)
    raise AssertionError(f"Tab does not lead to the {part}")


def play_hand(table: TableView, way: Way, most: int = 80) -> list[str]:
    """Plays the hand to its end and returns what was pressed."""
    done: list[str] = []
    while (move := next_move(view := table.view)) and len(done) < most:
        way(table, move)
        table.expect_settled(view["version"])
        done.append(move.label)
    return done


HELD = "[(holding.points, holding.suit) for holding in gc.ging.holdings({hand})]"
GLYPHS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}


def most_points(table: TableView) -> tuple[int, str]:
    """What the best suit of the own hand makes, and its glyph, as the engine counts it."""
    held = table.notebook.value(HELD.format(hand=f"{table.name}.state.hands[0]"))
    return max((points, GLYPHS[suit]) for points, suit in held)


def play_ging(table: TableView, way: Way, most: int = 80) -> list[str]:
    """Plays a game of Ging to its end and returns what was pressed.

    Always the button that stands out: count a suit, claim it, on to the next step and next deal.
    """
    done: list[str] = []
    while (move := next_ging_move(table, view := table.view)) and len(done) < most:
        way(table, move)
        table.expect_settled(view["version"])
        done.append(move.label)
    return done


def next_ging_move(table: TableView, view: View) -> Move | None:
    """The button that stands out, and the right count if it asks for one; None at the end."""
    action = next(action for action in view["actions"] if action.get("main"))
    assert action["on"]
    if action["id"] == "new match":
        return None
    if action["id"] == "count":
        points, glyph = most_points(table)
        return Move(spoken(action), option=f"{points}{glyph}")
    return Move(spoken(action))
