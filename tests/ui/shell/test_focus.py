"""The moves of the focus ring by arrows and Tab."""

from hypothesis import given
from hypothesis import strategies as st

from game.ui.shell.focus import DIRECTIONS, Region, Ring, Spot

LIST = Region("list", tuple(Spot(f"row{n}", (100, 100 + 60 * n, 300, 50)) for n in range(4)))
SIDE = Region("side", (Spot("ok", (600, 120, 100, 40)), Spot("no", (720, 120, 100, 40))))


def ring():
    made = Ring()
    made.lay((LIST, SIDE))
    return made


def test_nothing_is_focused_at_first():
    it = ring()
    assert it.current is None
    assert it.move("down") and it.name == "row0"


def test_it_begins_at_home():
    it = ring()
    it.home = "no"
    assert it.first() and it.name == "no"
    assert not it.first(), "something is focused already"
    it.blur()
    it.home = "gone"
    assert it.move("down") and it.name == "row0"


def test_arrows_go_to_the_nearest():
    it = ring()
    it.focus("row1")
    assert it.move("down") and it.name == "row2"
    assert it.move("up") and it.move("up") and it.name == "row0"
    assert not it.move("up")
    assert it.move("right") and it.name == "ok"
    assert it.move("right") and it.name == "no"
    assert it.move("left") and it.move("left") and it.name.startswith("row")


def test_tab_goes_through_the_regions_and_remembers():
    it = ring()
    it.focus("row2")
    assert it.turn(1) and it.name == "ok"
    it.move("right")
    assert it.turn(1) and it.name == "row2"
    assert it.turn(-1) and it.name == "no"


def test_a_new_layout_keeps_the_focus():
    it = ring()
    it.focus("row3")
    it.lay((Region("list", (Spot("row3", (0, 0, 10, 10)),)),))
    assert it.name == "row3"
    it.lay((Region("list", (Spot("a", (500, 0, 10, 10)), Spot("b", (20, 0, 10, 10)))),))
    assert it.name == "b"
    it.lay(())
    assert it.current is None and not it.move("up") and not it.turn(1)


def test_blur_and_unknown_names():
    it = ring()
    assert not it.focus("nowhere")
    it.focus("ok")
    it.blur()
    assert it.current is None


rects = st.tuples(st.integers(0, 1900), st.integers(0, 1000), st.integers(10, 300), st.integers(10, 200))


@given(st.lists(rects, min_size=1, max_size=20), st.lists(st.sampled_from(sorted(DIRECTIONS)), max_size=30))
def test_the_focus_is_always_on_a_spot(places, moves):
    it = Ring()
    it.lay((Region("all", tuple(Spot(str(n), rect) for n, rect in enumerate(places))),))
    for direction in moves:
        before = it.current
        moved = it.move(direction)
        assert it.current is not None
        assert moved == (before is None or it.current != before)


def test_a_grid_can_be_walked_everywhere():
    grid = [Spot(f"{x},{y}", (x * 90, y * 70, 80, 60)) for x in range(5) for y in range(4)]
    it = Ring()
    it.lay((Region("grid", tuple(grid)),))
    it.focus("0,0")
    for name in ("right", "right", "down", "left", "down", "down"):
        assert it.move(name)
    assert it.name == "1,3"


def test_a_spot_in_the_same_row_comes_before_one_in_the_next():
    cards = [(0, 1), (1, 0), (2, 1), (0, 3), (1, 2)]  # of a grid in which not everything can be chosen
    spots = tuple(Spot(f"{x},{y}", (x * 132, y * 72, 126, 68)) for x, y in cards)
    it = Ring()
    it.lay((Region("grid", spots),))
    it.focus("0,1")
    assert it.move("right") and it.name == "2,1"
    assert it.move("left") and it.name == "0,1"
    assert it.move("up") and it.name == "1,0"
    it.focus("0,3")
    assert it.move("right") and it.name == "1,2"


def hexes(*places):
    """Return spots on a map of hexes, by column and row; odd rows stand half a hex further right."""
    return tuple(
        Spot(f"{column},{row}", (round((column + (row & 1) / 2) * 65), round(row * 51.8), 65, 69))
        for column, row in places
    )


def test_a_hex_in_the_next_row_is_reached_sideways_before_other_regions():
    it = Ring()
    it.lay((Region("board", hexes((4, 2), (3, 1))), Region("buttons", (Spot("button", (0, 300, 90, 40)),))))
    it.focus("4,2")
    assert it.move("left") and it.name == "3,1"
    assert it.move("right") and it.name == "4,2"
    assert it.move("down") and it.name == "button"


def test_a_hex_straight_ahead_comes_before_one_half_aside():
    it = Ring()
    it.lay((Region("board", hexes((3, 1), (4, 2), (3, 2), (3, 3))),))
    it.focus("4,2")
    assert it.move("left") and it.name == "3,2"
    assert it.move("up") and it.name == "3,1"


def test_spots_laid_later_keep_the_focus():
    ring, asked = Ring(), []
    ring.lay_later(lambda: asked.append(1) or [Region("one", (Spot("a", (0, 0, 1, 1)),))])
    assert not asked
    ring.name = "elsewhere"
    assert ring.current is None and ring.name == "elsewhere" and asked == [1]
    assert ring.focus("a") and asked == [1]
    ring.lay_later(lambda: [Region("one", (Spot("b", (5, 0, 1, 1)),))])
    assert ring.name == "b"


def test_arrows_do_not_lead_into_a_region_aside():
    possible = Region("board", (Spot("a", (0, 0, 10, 10)), Spot("b", (40, 0, 10, 10))))
    other = Region("buttons", (Spot("ok", (0, 90, 10, 10)),))
    aside = Region("look", (Spot("c", (80, 0, 10, 10)), Spot("d", (80, 20, 10, 10))), aside=True)
    ring = Ring()
    ring.lay((possible, other, aside))
    ring.focus("a")
    assert ring.move("right") and ring.name == "b"
    assert not ring.move("right") and ring.name == "b"
    assert ring.move("down") and ring.name == "ok"
    assert ring.turn(1) and ring.name == "c"
    assert ring.move("down") and ring.name == "d"
    assert ring.move("left") and ring.name in "ab"
