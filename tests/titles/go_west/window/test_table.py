"""The table of Go West!: marks, tips, cards, and dragged wagons."""

from dataclasses import replace
from itertools import pairwise
from random import Random

import pygame
import pytest

from game.commands.pictures.samples import sample
from game.commands.pictures.table_picture import table_scene
from game.engine.events import Event
from game.engine.preview import preview
from game.engine.seeing import redact
from game.session.random_game import played
from game.titles.go_west import TITLE
from game.titles.go_west.rules.data import CIRCLES, MIDDLE, REGIONS
from game.titles.go_west.rules.turns import Turn
from game.titles.go_west.telling.cards import face_of
from game.titles.go_west.telling.tips import pushed
from game.titles.go_west.window.cards import GoWestCards
from game.ui.board.contract.window import table_of
from game.ui.draw.art import Art
from game.ui.draw.cards import FULL
from game.ui.draw.fonts import Fonts
from game.ui.shell.inputs import Act
from game.ui.table.tips import tip_of
from game.ui.widgets.tooltip import Tooltip
from game.words.texts import Texts
from game.words.tip import Tip, TipLine
from tests.languages import LANGUAGES
from tests.titles.go_west.positions import BLUE, RED, WAGONS_1, WAGONS_2, Play, card
from tests.ui.go_west import PEOPLE, centre, crowded

RULES = TITLE.rules


@pytest.fixture
def pilot(fly):
    return fly(None, (1280, 720), language="en")


def table_at(pilot):
    return table_of(TITLE, pilot.shell, 3, PEOPLE[:3])


def words(tip):
    return " ".join([tip.title, tip.text, *(line.text for line in tip.lines)])


def test_a_card_tells_what_it_costs_pushes_out_and_brings(pilot):
    table, play = table_at(pilot), Play()
    two = card("east", "two", 1)
    play.hold(two).block("east", BLUE, BLUE, RED, RED, RED, RED, RED).wagons(east=7).discs(RED, 9)
    tip = table.telling.card_tip(two, play.game, RED)
    said = words(tip)
    assert "Costs 4 discs." in said and "Pushes out 2 of Jörg's discs." in said
    assert "Selling brings back 4 discs (cost: 4)." in said
    gains = {(gain.icon, gain.seat): (gain.before, gain.after) for gain in tip.gains}
    assert gains["disc", -1] == ("9", "3") and gains["disc", BLUE] == ("28", "30")
    assert gains["fees", -1] == ("5", "7") and gains["fees", BLUE] == ("2", "0")


def discs_told(table, play, name):
    tip = table.telling.card_tip(name, play.game, RED)
    return {gain.seat: (gain.before, gain.after) for gain in tip.gains if gain.icon == "disc"}


def test_a_card_with_a_disc_elsewhere_counts_both_discs(pilot):
    table, play, plus = table_at(pilot), Play(), card("east", "plus_one", 0)
    play.hold(plus).discs(RED, 30)
    told = discs_told(table, play, plus)
    play.play(plus).choose("west")
    assert told == {-1: ("30", str(play.game.discs[RED]))}


def test_a_card_with_a_disc_elsewhere_tells_what_depends_on_the_region(pilot):
    table, play, plus = table_at(pilot), Play(), card("east", "plus_one", 0)
    play.hold(plus).block("west", BLUE, *[RED] * 6).discs(RED, 10)
    low, cost = play.game.discs[BLUE], RULES.card[RULES.number[plus]].cost
    assert discs_told(table, play, plus) == {-1: ("10", str(8 - cost)), BLUE: (str(low), f"{low}\N{EN DASH}{low + 1}")}
    play.discs(RED, cost + 1)
    assert discs_told(table, play, plus)[-1] == (str(cost + 1), "0"), "there is no second disc to place"


def test_a_card_that_takes_points_or_is_too_dear_says_so(pilot):
    table, play = table_at(pilot), Play()
    two = card("west", "two", 3)
    play.hold(two).discs(RED, 4).points(10, 10, 10)
    said = words(table.telling.card_tip(two, play.game, RED))
    assert "Costs 4 discs and 2 points" in said and "no disc left" in said
    assert "Costs 6 points." in words(table.telling.card_tip(two, play.discs(RED, 0).game, RED))
    play.discs(RED, 4).points(1, 10, 10)
    assert "You need 1 more disc or point to pay for it." in words(table.telling.card_tip(two, play.game, RED))


def test_a_card_that_pushes_out_discs_of_two_names_both_and_a_free_one_sells_for_nothing(pilot):
    table, play = table_at(pilot), Play()
    two, free = card("east", "two", 1), card("west", "one", 0)
    play.hold(two, free).block("east", BLUE, *[RED] * 6)
    assert "Pushes out 1 of Jörg's discs and 1 of Anna's discs." in words(table.telling.card_tip(two, play.game, RED))
    assert "Selling gets you no disc, only a new card." in words(table.telling.card_tip(free, play.game, RED))


def test_before_the_game_ends_it_is_said(pilot):
    """A confirmed action cannot be taken back, least of all one that ends the game."""
    table, over = table_at(pilot), "and the game ends"

    def asked_for(play):
        return table.telling.prompt(play.game, RED, (), ())

    assert not asked_for(Play().wagons(east=2).play(WAGONS_1).moves("east"))
    assert over in asked_for(Play().wagons(east=1).play(WAGONS_1).moves("east"))
    for points, ends in ((48, False), (49, True)):
        play = Play().block("east", RED).wagons(east=1, new_england=4).points(points, 0, 0)
        assert ("ends the game" in words(table.telling.tip("score", play.game, RED))) == ends
        assert (over in asked_for(play.choose("score"))) == ends
    short = Play().discs(RED, 0).scorings(RED, 5).points(49, 2, 0).block("east", BLUE).wagons(east=1)
    assert "ends the game" not in words(table.telling.tip("score", short.game, RED))
    left = Play().wagons(new_england=2, east=1, west=5)
    for region in ("new_england", "east"):
        assert "3 wagons in New England and the East" in words(table.telling.tip(region, left.game, RED))
    assert "in New England" not in words(table.telling.tip("west", left.game, RED))


def test_a_moved_wagon_is_marked_and_not_its_whole_land(pilot):
    """While the answer is on its way, the light of a region would cover everything in it."""
    scene = scene_at(pilot, "MoveWagons")
    marked = []
    scene.places.table.board.mark = lambda onto, name: marked.append(name)
    scene.places.table.draw_board(pygame.Surface((9, 9)), scene.model.question.view, {}, None, (), ("new_england",))
    assert marked == ["wagons:new_england"]


def test_what_a_card_would_push_out_is_what_it_pushes_out():
    random, seen = Random(5), set()
    for seed in range(3):
        for game in played("go_west", 2 + seed, 900, seed):
            top = game.agenda[-1] if game.agenda else None
            if not isinstance(top, Turn) or random.random() < 0.5:
                continue
            for name, how in (choice for choice in top.options(game) if choice[1:] == ("play",)):
                one = RULES.card[RULES.number[name]]
                events = preview(game, (name, how)).events
                out = [(e.facts["seat"], e.facts["circle"]) for e in events if e.name == "disc_pushed_out"]
                placed = sum(1 for e in events if e.name == "disc_placed")
                if one.region:
                    count, discs = pushed(game, one, top.seat)
                    assert (count, [(disc.seat, disc.circle) for disc in discs]) == (placed, out)
                    seen.add((placed, len(out)))
    assert {(0, 0), (1, 0), (1, 1), (2, 0), (2, 2)} <= seen


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_region_and_move_can_be_told(language):
    """The log has words for everything that can happen, not only for common events."""
    texts = Texts(language, "go_west", PEOPLE)

    def told(name, **facts):
        line = texts.event(Event(name, {"seat": RED, **facts}))
        assert "{" not in line
        return line

    for one in RULES.cards:
        facts = {"card": one.name, "shows": one.shows, "wagons": one.wagons, "cost": one.cost}
        assert told("card_played", **facts) != told("card_sold", **facts, discs=0)
    for region in MIDDLE:
        told("disc_placed", region=region, circle=0)
        told("disc_pushed_out", by=BLUE, region=region, circle=0)
        told("region_scored", region=region, wagons=0, discs=7, circles=())
    for start, to in pairwise(REGIONS):
        told("wagon_moved", start=start, to=to)


def test_a_scoring_tells_what_everybody_would_get(pilot):
    table, play = table_at(pilot), Play()
    play.block("east", RED, BLUE, BLUE).wagons(east=2, new_england=18)
    found = preview(play.game, ("score",))
    gains = {(gain.icon, gain.seat): (gain.before, gain.after) for gain in table.telling.gains(play.game, found, RED)}
    assert gains["star", BLUE] == ("10", "12") and gains["disc", -1] == ("29", "28")
    assert "Jörg would score 2 points" in words(table.telling.tip("east", play.game, RED))
    assert "Jörg would score 2 points" in words(table.telling.tip("score", play.game, RED))


def test_everything_of_a_crowded_table_has_a_tip(pilot):
    table, game = table_at(pilot), crowded(3)
    game.scorings[:] = [0, 6, 2]
    parts = ("discs", "box", "fees", "scorings", "double", "hand", "player", "announced", "points")
    things = [*table.telling.landmarks(), *(f"{part}:{seat}" for part in parts for seat in range(3))]
    things += [f"{kind}:{name}" for kind in ("block", "sign", "wagons") for name in MIDDLE]
    things += [f"disc:east:{n}" for n in range(CIRCLES)]
    for name in things:
        tip = table.telling.tip(name, game, RED)
        assert tip.title and (tip.text or tip.lines), name
    assert table.telling.tip("nothing", game, RED).empty


def scene_at(pilot, wanted, people=1):
    """Return a table at the next moment at which this step asks."""
    moment = 25
    while type(sample("go_west", PEOPLE[:3], moment).table.position.top).__name__ != wanted:
        moment += 1
    scene = table_scene(pilot.shell, "go_west", 3, moment, people, PEOPLE)
    pilot.shell.scenes.push(scene)
    pilot.frames(8)
    return scene


def post(kind, pos, **facts):
    return pygame.event.Event(kind, pos=pos, **facts)


def test_a_wagon_is_dragged_to_the_next_region_and_nowhere_else(pilot):
    scene = scene_at(pilot, "MoveWagons")
    area = scene.places.layout.sea.topleft
    start, west, away = (
        pygame.Vector2(centre(scene.places.table.board, name)) + area for name in ("new_england", "east", "midwest")
    )
    before = scene.model.question
    pilot.drag(start, away)
    assert scene.model.question is before and not before.sent
    pilot.drag(start, west)
    assert scene.model.question is not before or before.sent


def test_while_a_wagon_is_dragged_the_tip_tells_what_letting_it_go_would_do(pilot):
    """The tip is not that of a click on the region below the pointer, which would move another wagon."""
    scene = scene_at(pilot, "MoveWagons")
    game = scene.model.question.view
    game.wagons[:], game.blocks[:7] = [15, 2, 1, 1, 1, 0], [0, 0, 1, 1, 0, 2, 2]
    start, goal, away = (
        pygame.Vector2(centre(scene.places.table.board, name)) + scene.places.layout.sea.topleft
        for name in ("new_england", "east", "midwest")
    )
    pygame.mouse.set_pos(start)
    pilot.frames(2, post(pygame.MOUSEBUTTONDOWN, start, button=1))
    told = []
    for pos in (goal, away):
        pygame.mouse.set_pos(pos)
        pilot.frames(2, post(pygame.MOUSEMOTION, pos, rel=(0, 0), buttons=(1, 0, 0)))
        told.append(
            tip_of(scene.model, scene.places, scene.motion.view, scene.pointing.carried, scene.pointing.hover).gains
        )
    found = scene.model.question.preview("new_england")
    assert told == [scene.model.telling.gains(game, found, scene.model.question.seat), ()] and told[0]


def test_a_click_on_a_wagon_moves_it(pilot):
    scene = scene_at(pilot, "MoveWagons")
    before = scene.model.question
    spot = pygame.Vector2(centre(scene.places.table.board, "new_england")) + scene.places.layout.sea.topleft
    assert "new_england" in scene.browsing.under((int(spot.x), int(spot.y))).names
    pilot.click_at((int(spot.x), int(spot.y)))
    assert scene.model.question is not before or before.sent


def test_a_long_line_of_a_tip_is_wrapped(pilot):
    long = TipLine("Kostet 12 Scheiben und 3 Punkte, und noch etwas mehr als das", ("disc", "star"))
    assert Tooltip(pilot.shell)._line(long, 180).get_width() <= 180
    assert Tooltip(pilot.shell)._line(TipLine("Kurz", ("disc",)), 180).get_width() > 30


def test_a_tip_that_would_be_almost_as_tall_as_the_window_is_broader(pilot):
    tooltip, window = Tooltip(pilot.shell), pygame.Rect((0, 0), pilot.shell.size)
    usual, _ = tooltip.size(Tip("Osten", "Kostet 3 Punkte. " * 20), window)
    wide, high = tooltip.size(Tip("Osten", "Kostet 3 Punkte. " * 120), window)
    assert wide > 1.3 * usual and high < window.h


def test_with_keys_one_begins_with_the_hand_and_goes_on_with_what_can_be_done_with_a_card(pilot):
    scene = scene_at(pilot, "Turn")
    pilot.key("tab")
    scene.controller.focus_first()
    assert scene.pointing.ring.name.startswith("card/")
    pilot.key("return")
    assert scene.model.question.clicks.picked and scene.pointing.ring.name == "offer/play"
    assert {"play", "sell"} == set(scene.places.offers)
    for offer in scene.places.offers.values():
        assert not any(offer.rect.colliderect(rect) for rect in scene.places.hand.rects.values())
    pilot.key("escape")
    assert not scene.model.question.clicks.picked


@pytest.mark.parametrize("key", ["tab", "right"])
def test_the_first_key_after_the_mouse_finds_what_can_be_clicked(pilot, key):
    """It finds no card of the hand while a wagon has to be moved."""
    scene = scene_at(pilot, "MoveWagons")
    assert not scene.pointing.ring.name
    pilot.key(key)
    kind, _, name = scene.pointing.ring.name.partition("/")
    assert kind == "board" and scene.model.question.clicks.may(name)


def test_the_first_key_after_the_mouse_has_taken_a_card_finds_what_can_be_done_with_it(pilot):
    scene = scene_at(pilot, "Turn")
    card = next(name for name in scene.places.hand.rects if scene.model.question.clicks.may(name))
    pilot.click_at(scene.places.hand.rects[card].center)
    assert scene.model.question.clicks.picked == (card,)
    pilot.key("return")
    assert scene.pointing.ring.name == "offer/play"


@pytest.mark.pixels
def test_the_title_of_a_card_stays_above_its_picture(pilot):
    """It does so even in the largest text, in which two words do not fit beside the coin."""
    for one, text, scale in ((card("great_plains", "two", 0), text, k) for text in (1.0, 1.5) for k in (0.9, 1.33)):
        cards = GoWestCards(RULES, Fonts(scale, text), Art(), scale)
        for width in (FULL, round(164 * scale)):
            face = face_of(RULES, Texts("en", "go_west", PEOPLE), one)
            with_it, without = (cards.face(made, width) for made in (face, replace(face, title="")))
            seen = pygame.Surface(without.get_size())
            seen.blit(without, (0, 0))
            seen.blit(with_it, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
            seen.set_colorkey((0, 0, 0))
            ink = seen.get_bounding_rect()
            assert ink.w and ink.top > 0 and ink.bottom <= round(46 * width / 164)


def test_ones_hand_lies_open_while_ones_own_moves_are_shown_to_all_at_the_screen(pilot, monkeypatch):
    """With two people at the screen motions show an onlooker's view, which has no hands."""
    scene = scene_at(pilot, "Turn", 2)
    pilot.frames(40)  # the curtain opens only when it has closed
    scene.handle(Act("accept"))
    pilot.frames(4)
    mine = [one.name for one in scene.places.hand.cards]
    assert scene.model.question and mine == list(
        scene.model.telling.shown_cards(scene.model.question.view, scene.model.question.seat)
    )
    monkeypatch.setattr(type(scene.motion.timeline), "busy", True)
    scene.show.arrange()
    assert not scene.model.telling.shown_cards(scene.motion.view, scene.model.question.seat)
    assert [one.name for one in scene.places.hand.cards] == mine


def test_a_card_that_is_hinted_at_outshines_the_others(pilot):
    scene = scene_at(pilot, "Turn")
    first, second, *_ = (str(name) for name in scene.model.question.clicks.next if str(name) in scene.places.hand.rects)
    scene.model.hint = (second, "sell")
    scene.show.arrange()
    assert [one.name for one in scene.places.hand.cards if one.glow] == [second]
    pilot.click_at(scene.places.hand.rects[second].center)
    assert {name: offer.glow for name, offer in scene.places.offers.items()}["sell"]
    assert not scene.places.offers["play"].glow
    pilot.key("escape")
    pilot.click_at(scene.places.hand.rects[first].center)
    assert all(offer.glow for offer in scene.places.offers.values())


def test_ones_own_hand_is_seen_while_others_play(pilot):
    table, play = table_at(pilot), Play()
    view = redact(play.game, BLUE)
    mine = tuple(RULES.card[n].name for n in play.game.hands[BLUE].cards)
    assert table.telling.shown_cards(view, RED) == mine and table.telling.hidden_cards(view, RED) == 7
    assert table.telling.shown_cards(redact(play.game, None), RED) == ()


def test_a_hint_says_why(pilot):
    table, play = table_at(pilot), Play()
    play.hold(WAGONS_2).block("east", RED, BLUE).wagons(east=0, new_england=20)
    said = table.telling.why(play.game, RED, (WAGONS_2, "play"), [("new_england",), ("new_england",), ("done",)])
    assert "scoring would earn you 1 instead of 0" in said
    assert "two actions" in table.telling.why(play.game, RED, ("double_turn",), []).lower()
    assert "no second action" in table.telling.why(play.game, RED, ("end_turn",), []).lower()
    assert table.telling.words((WAGONS_2, "play")) == "Wagons 2: Play"
    assert table.telling.why(play.game, RED, ("score",), []) == "Earns you +0 and the best of the others +0."
