"""The table of Century: tips, buttons, hints and panels; `test_clicked` has the clicks."""

from types import SimpleNamespace

import pygame
import pytest

from game.engine.motion import answer
from game.engine.preview import preview
from game.session.model.question import Question
from game.titles.century.rules.counting import outpost_cost, score_by_category, settlers_needed, why_closed
from game.titles.century.rules.data import GOODS, ICONS
from game.titles.century.rules.goods import Gather
from game.titles.century.rules.state import NONE
from game.titles.century.telling.phrases import Phrases
from game.titles.century.telling.tips import reachable
from game.ui.board.contract.title_table import CardState
from game.ui.board.contract.window import table_of
from game.ui.draw.cards import FULL
from game.ui.draw.fonts import TEXT
from game.ui.shell.settings import Settings
from game.ui.shell.shell import Shell
from tests.ui.century import CENTURY, NAMES, RULES, asks, at_step, moved_on, played, table, top_of
from tests.ui.pilot import cut_words


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("at", [0, 60, 300])
def test_everything_with_a_name_tells_something(language, at):
    made, view = table(language), moved_on(4, at)
    names = [name for name in made.telling.landmarks() if name not in RULES.island]
    names += [view.place_name(n) for n in range(len(view.islands))]
    parts = ("store", "settlers", "built", "explored", "taken", "claimed", "player", "ship")
    names += [f"{part}:{seat}" for part in parts for seat in range(4)]
    for name in names:
        tip = made.telling.tip(name, view, 0)
        assert tip.title or name.startswith("slot"), name
    for row in RULES.cards:
        assert made.telling.card_tip(row.name, view, 1).text
        assert made.telling.face(row.name).effect
    for row in RULES.bonus:
        assert Phrases(RULES, made.telling.texts).bonus(RULES.bonus_tile[row.name])


def test_a_closed_location_tells_why_and_an_open_one_what_it_costs():
    made, view = table(), moved_on()
    for place in RULES.places:
        tip = made.telling.tip(place.name, view, 2)
        why = why_closed(view, 2, place.number)
        if why == "cannot_pay_card":
            assert tip.reason.startswith("You still need ") and tip.reason not in [line.text for line in tip.lines]
        else:
            assert tip.reason == (made.texts.reason(why) if why else "")
        if view.owner[place.number] != 2:
            assert any(str(settlers_needed(view, 2, place.number)) in line.text for line in tip.lines)


def test_a_lot_tells_of_the_location_where_it_can_be_chosen():
    made = table()
    gather = at_step("Gather")
    seat = gather.agenda[-1].seat
    assert made.telling.tip("lot:2", gather, seat).text == "1 meat"
    elsewhere = gather.copy()
    elsewhere.agenda[-1] = Gather(seat, RULES.location["cornfields"])
    assert made.telling.tip("lot:1", elsewhere, seat).text == "4 corn"
    assert made.telling.tip("lot:2", at_step("EndTurn"), 0).empty


def test_a_location_that_can_be_explored_has_no_reason_against_it():
    made, view = table(), at_step("Explore")
    seat = view.agenda[-1].seat
    covered = next(place.name for place in RULES.places if view.tiles[place.number] != NONE)
    assert why_closed(view, seat, RULES.location[covered]) and not made.telling.tip(covered, view, seat).reason


def test_a_card_tells_how_many_goods_it_still_lacks():
    made, view = table(), moved_on().copy()

    def still(*goods):
        return made.texts.t("tip.missing", goods=goods)

    view.row[0] = RULES.card["saddlebag_6"]  # two tobacco and a fur
    view.goods[0:4] = [5, 0, 0, 0]
    assert made.telling.tip("slot:1", view, 0).reason == still("tobacco", "tobacco", "fur")
    view.goods[0:4] = [5, 0, 1, 1]
    assert made.telling.tip("slot:1", view, 0).reason == still("tobacco")
    tip = made.telling.tip("fort_1", view, 0)
    assert tip.reason == still("tobacco") and tip.rule == "Claim"
    view.at_hand[0] = 0
    tip = made.telling.tip("fort_1", view, 0)
    assert "settlers" in tip.reason and still("tobacco") in [line.text for line in tip.lines]
    view.goods[0:4] = [0, 0, 2, 1]
    assert not made.telling.tip("slot:1", view, 0).reason


def test_a_fort_tells_the_effect_of_its_card():
    made, view = table(), moved_on().copy()
    view.row[0] = RULES.card["hammer_8"]
    lines = [line.text for line in made.telling.tip("fort_1", view, 0).lines]
    assert "Hammer (forts): 7 points" in lines
    assert made.texts.t("effect.hammer", count=0, icon="fort", good=()) in lines


def test_an_island_tells_the_cost_of_landing_or_why_the_ship_cannot_land():
    made, view = table(), at_step("Sail")
    seat = view.agenda[-1].seat
    near = reachable(view, seat)
    tips = {at: made.telling.tip(view.place_name(at), view, seat) for at in range(1, 13)}
    assert 0 < len(near - {0}) < 12
    for at, tip in tips.items():
        lines = [line.text for line in tip.lines]
        far = at not in near and view.ships[seat] != at
        assert (tip.reason, tip.rule) == ((made.texts.reason("out_of_reach"), "Sail") if far else ("", ""))
        assert any(line.startswith("Landing costs you") for line in lines) == (at in near)
        assert any(line.startswith("An outpost costs you") for line in lines) <= (at in near)


def test_an_island_tells_that_its_ships_cannot_be_paid_and_that_nothing_leads_to_sea():
    made, view = table(), at_step("Sail").copy()
    step = view.agenda[-1]
    place = next(at for at in reachable(view, step.seat) if at)
    view.ships[(step.seat + 1) % 4] = place
    view.goods[step.seat * 4 : step.seat * 4 + 4] = [0] * 4
    tip = made.telling.tip(view.place_name(place), view, step.seat)
    assert tip.reason == made.texts.reason("cannot_pay_ships") and tip.rule == "PayShips"
    assert not [line for line in tip.lines if "outpost costs" in line.text]
    turn = moved_on(4, 307).copy()
    seat = turn.agenda[-1].seat
    turn.at_hand[seat] = 0
    names = [turn.place_name(at) for at in range(1, 13) if turn.ships[seat] != at]
    for name in names:
        tip = made.telling.tip(name, turn, seat)
        assert made.texts.t("tip.no_sailing") in [line.text for line in tip.lines] and not tip.reason


def test_a_location_for_sailing_names_the_islands_and_what_landing_costs():
    made, view = table(), moved_on(4, 307)
    seat = view.agenda[-1].seat
    for name in ("jetty", "harbour"):
        place = RULES.places[RULES.location[name]]
        words = " ".join(line.text for line in made.telling.tip(name, view, seat).lines)
        near = reachable(view, seat, place)
        isles = [view.place_name(at) for at in range(1, 13)]
        told = [isle for isle in isles if made.texts.name(isle) in words]
        assert told == [view.place_name(at) for at in sorted(near) if at]
    lines = [line.text for line in made.telling.tip("shipyard", view, seat).lines]
    assert lines[-1] == "Free landing: anywhere else"
    assert lines[-2] == "Landing for 1 good: Clove isle V, Chili isle J and Clove isle Y"


def test_the_goods_of_an_exploration_tile_have_its_icon_in_the_log():
    made = table()
    icons = set()
    for n, (_, events) in enumerate(played(4)):
        gives = False
        for at, event in enumerate(events):
            row = made.telling.row(n, event, events[:at])
            if event.name == "location_explored":
                gives = next(tile for tile in RULES.tiles if tile.name == event.facts["tile"]).take
            elif event.name == "extra_taken":
                assert row.icon == ("century_tile" if gives else "dreamcatcher")
                icons.add(row.icon)
                gives = False
    assert icons == {"century_tile", "dreamcatcher"}


def test_building_tells_its_gains_and_the_bonus_tile_to_come():
    made = table()
    builds = (view for view, _ in played(4) if asks(view, "Build"))
    view = next(view for view in builds if outpost_cost(view, top_of(view).seat, ship_of(view)))
    seat = top_of(view).seat

    def gains(game):
        return {
            gain.icon: (gain.before, gain.after) for gain in made.telling.gains(game, preview(game, ("build",)), seat)
        }

    cost, have = outpost_cost(view, seat, ship_of(view)), sum(view.store(seat))
    told = gains(view)
    assert told["century_store"] == (f"{have}/10", f"{have - cost}/10")
    assert int(told["star"][1]) > int(told["star"][0]) and "century_bonus" not in told and not set(told) & set(GOODS)
    last = view.copy()
    row = RULES.spice[last.islands[ship_of(last)]]
    last.emptied[seat * 4 : seat * 4 + 4] = [0 if n == row else 1 for n in range(4)]
    assert gains(last)["century_bonus"] == ("0", "1")


def ship_of(view):
    return view.ships[view.agenda[-1].seat]


def test_a_store_too_full_is_told_in_red():
    made, view = table(), moved_on(4, 244)
    step = view.agenda[-1]
    for often in range(5):
        found = [g for g in made.telling.gains(view, preview(view, (often,)), step.seat) if g.icon == "century_store"]
        over = sum(view.store(step.seat)) + 2 * often > 10
        assert [(g.after, g.rises) for g in found] == ([(f"{5 + 2 * often}/10", False)] if over else [])


def test_a_trade_shows_its_goods_beside_their_numbers():
    made, view = table(), moved_on(4, 244)
    seat = view.agenda[-1].seat
    assert made.telling.pictured(view, seat, (2,)) == (
        "2\N{MULTIPLICATION SIGN}:", "2", "icon:tobacco", "icon:arrow_right", "2", "icon:corn", "+ 4", "icon:meat",
    )  # fmt: skip
    assert made.telling.pictured(view, seat, (4,))[0] == "All: 4\N{MULTIPLICATION SIGN},"
    assert not made.telling.pictured(view, seat, (0,))
    assert made.telling.offered(view, seat, (2,)) == "2\N{MULTIPLICATION SIGN}: 2 tobacco → 2 corn + 4 meat"
    assert not made.telling.pictured(at_step("Build"), 0, ("build",))


def test_the_seat_that_gets_a_good_is_named():
    made, view = table("de"), at_step("PayShips")
    step = view.agenda[-1]
    assert NAMES[step.to[0]] in made.telling.prompt(view, step.seat, (), ())


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("size", "text"), [((1920, 1080), 100), ((1920, 1080), 150), ((2560, 1440), 150)])
def test_a_claimed_card_has_room_for_its_words(language, size, text, monkeypatch):
    """In a row of eight cards each is as wide as its words need, or shows icons."""
    shell = Shell(size, Settings(language=language, text=text))
    made, cuts = table_of(CENTURY, shell, 4, NAMES), cut_words(monkeypatch)
    onto = pygame.Surface((400, 600))
    for card in ("saddlebag_5", "hammer_3", "hammer_5", "hammer_7", "dreamcatcher_8", "dreamcatcher_12", "compass_1"):
        face = made.telling.face(card)
        for wide in (FULL, FULL + 30, shell.px(164)):
            made.draw_card(onto, pygame.Rect((0, 0), made.card_size(wide)), card, CardState())
            room = round(wide * 146 / 164)
            assert max(shell.fonts.width(word, TEXT, 0) for word in face.effect.split()) <= room, (card, wide)
    assert not cuts


def test_a_trade_tells_its_goods_done_once_twice_and_as_often_as_possible():
    made, view = table(), moved_on().copy()
    view.goods[0:4] = [9, 0, 0, 0]
    lines = [line.text for line in made.telling.tip("butchers", view, 0).lines]
    for n in (1, 2, 3, 4):
        assert any(f"{2 * n} corn" in line and f"{2 * n} meat" in line for line in lines)


@pytest.mark.parametrize("name", ["Trade", "MarketTrade"])
def test_each_number_of_a_trade_has_its_words_and_one_click_does_all(name):
    made, view = table("de"), at_step(name)
    top = view.agenda[-1]
    choices = list(top.options(view))
    words = [made.telling.offered(view, top.seat, choice) for choice in choices]
    assert len(set(words)) == len(words) > 0 and all(words)
    if choices[-1][0] > 1:
        assert words[-1].startswith("Alles")
    assert made.telling.prompt(view, top.seat, (), ())


def test_claimed_cards_make_room_for_buttons():
    made = table()
    turns = (view for view, _ in played(3) if asks(view, "Turn"))
    view = next(view for view in turns if any(view.cards))
    seat = next(seat for seat in range(3) if view.cards[seat])
    assert len(made.telling.shown_cards(view, seat)) == len(view.cards[seat])
    assert made.telling.shown_cards(at_step("Upgrade"), 0) == ()


def test_goods_settlers_and_points_are_told_before_a_choice():
    made = table()
    view = next(v for v, _ in played(3) if asks(v, "Turn"))
    seat = view.agenda[-1].seat
    for choice in view.agenda[-1].options(view):
        if choice == ("rest",):
            continue
        gains = made.telling.gains(view, preview(view, choice), seat)
        cost = settlers_needed(view, seat, RULES.location[choice[0]])
        gain = next(gain for gain in gains if gain.icon == "century_settler" and gain.seat < 0)
        assert int(gain.before) - int(gain.after) == cost


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_hint_has_a_reason(language):
    made = table(language)
    said = set()
    for view, _ in played(3, most=400)[:-1]:
        top = top_of(view)
        if top is None or not hasattr(top, "seat") or not top.options(view):
            continue
        for choice in list(top.options(view))[:4]:
            line, game = [], view.copy()
            answer(game, {top.seat: choice})
            while len(line) < 6 and getattr(top_of(game), "seat", None) == top.seat:
                options = game.agenda[-1].options(game)
                if not options:
                    break
                line.append(next(iter(options)))
                answer(game, {top.seat: line[-1]})
            words = made.telling.why(view, top.seat, choice, line)
            assert words and words[-1] == "."
            said.add(words)
    assert len(said) > 20


@pytest.mark.parametrize(
    ("step", "choice", "said"),
    [
        ("ReturnGoods", None, "why.least"),
        ("Build", ("pass_by",), "why.passes"),
        ("MarketTrade", (0,), "why.enough"),
        ("ShowNext", ("done",), "why.shows"),
    ],
)
def test_a_hint_does_not_praise_a_choice_without_gains(step, choice, said):
    made, view = table(), at_step(step)
    top = view.agenda[-1]
    assert made.telling.why(view, top.seat, choice or next(iter(top.options(view))), ()) == made.texts.t(said)


def test_a_hint_tells_the_points_of_the_card_alone():
    """A tile that is explored with a compass has points of its own."""
    made = table()
    turns = (view for view, _ in played(3) if asks(view, "Turn"))
    for view in turns:
        step, covered = view.agenda[-1], next(place for place in RULES.places if view.tiles[place.number] != NONE)
        for place in RULES.places:
            row = RULES.cards[view.row[place.slot]] if place.kind == "fort" else None
            if row and row.symbol == "compass" and (place.name,) in step.options(view):
                assert f"worth {row.points} points" in made.telling.why(
                    view, step.seat, (place.name,), [(covered.name,)]
                )
                return
    raise AssertionError


@pytest.mark.parametrize("at", [60, 300])
def test_panels_and_the_board_tell_the_same_points(at):
    made, view = table(), moved_on(4, at)
    points = [made.telling.panel(view, seat).points for seat in range(4)]
    assert points == [sum(score_by_category(view, seat).values()) for seat in range(4)]
    for seat in range(4):
        lines = made.telling.tip(f"player:{seat}", view, 0).lines
        assert sum(int(line.text.rpartition(" ")[2]) for line in lines) == points[seat]


def test_hammers_add_up_in_the_tip_of_cards():
    made, view = table(), moved_on().copy()
    view.hammers = [0] * len(view.hammers)
    view.hammers[len(ICONS) + 2] = 2
    assert any(line.text.startswith("2 settlers fewer") for line in made.telling.tip("claimed:1", view, 0).lines)
    assert not any("fewer" in line.text for line in made.telling.tip("claimed:0", view, 0).lines)


def test_a_rest_that_brings_nobody_home_is_asked_for_twice():
    made = table()
    turns = [view for view, _ in played(3) if asks(view, "Turn")]
    doubts = {made.telling.doubt(view, view.agenda[-1].seat, ("rest",)) == "" for view in turns}
    assert doubts == {True, False}
    for view in turns:
        seat = view.agenda[-1].seat
        assert bool(made.telling.doubt(view, seat, ("rest",))) == (seat not in view.owner)
        assert not made.telling.doubt(view, seat, ("cornfields",))


def test_building_and_passing_by_are_chosen_alike():
    """The large button, which ends turns, does not decline an outpost."""
    made, view = table(), at_step("Build")
    step = view.agenda[-1]
    update = SimpleNamespace(view=view, seat=step.seat, moment=0, options=step.options(view))
    question = Question(update, made.telling)
    assert not question.primary and question.offers(lambda name: False) == [
        ("build",),
        ("pass_by",),
    ]
