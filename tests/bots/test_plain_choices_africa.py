"""Positions of Africa in which one choice is plainly better: no bot that thinks plays the other one."""

from random import Random

import pytest

from game.bots.bot import BotName
from game.bots.simple import make
from game.engine.choices import CHANCE
from game.engine.motion import answer, asked, settle
from game.engine.seeing import redact
from game.titles.africa import TITLE
from game.titles.africa.bot import BOT
from game.titles.africa.rules.data import END_TURN, FIRST_GOOD, FIRST_MINERAL, LONG_MOVE, MINE, MONUMENT, RESEARCH, SKIP
from game.titles.africa.rules.state import ALL_KINDS, CAMP, COVERED, EMPTY
from tests.bots.plainly import clicks, first
from tests.titles.africa.positions import Play

THINKING = [BotName("normal"), BotName("hard", 0.2), BotName("expert", 0.02)]
every_bot = pytest.mark.parametrize("bot", THINKING, ids=str)


def open_land():
    """Lay everything within two steps of f6 face up or leave it empty, so that nothing there can be turned up."""
    play = Play().stand(0, "f6")
    return play.clear("e6", "e7", "f5", "f7", "g6", "g7", "d6", "d5", "d7", "e5", "e8", "f4", "f8")


@every_bot
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_turns_a_tile_up_at_the_start_and_keeps_its_camps(bot, seed):
    done, _, question = clicks(Play(4).begin(), bot, seed=seed)
    assert CHANCE in question
    assert not {RESEARCH, MINE, SKIP, END_TURN, LONG_MOVE} & set(done)


@every_bot
def test_uses_its_second_action_too(bot):
    play = Play(4).begin().turn_up("a4", "gold_1")
    done, _, question = clicks(play, bot)
    assert CHANCE in question and END_TURN not in done


@every_bot
def test_nomads_that_were_turned_up_go_where_most_is_empty(bot):
    play = Play().stand(0, "f6").clear("k7", "k8", "k9", "l7", "l8", "j8").begin().turn_up("f7", "nomads")
    choice = first(play, bot)
    at = play.number(str(choice[0]))
    assert sum(play.lies(TITLE.rules.names[to]) == "empty" for to in TITLE.rules.around[at]) >= 4


@every_bot
def test_an_animal_that_was_turned_up_goes_to_its_herd(bot):
    play = Play().stand(0, "f6").lay("lion", "h8", "i9", "h9").clear("i8").begin().turn_up("f7", "lion")
    assert first(play, bot) == ("hex:i8",)


@every_bot
def test_keeps_five_of_a_kind_together(bot):
    play = Play().stand(0, "f6").own(0, mask=4).own(1, drum=1).begin().turn_up("f7", "mask")
    assert first(play, bot) == ("keep",)


@every_bot
def test_trades_one_good_for_the_one_that_makes_five(bot):
    play = Play().stand(0, "f6").own(0, kettle=4).own(1, kettle=1).begin().turn_up("f7", "drum")
    assert first(play, bot) == ("seat:1", "kettle")


@every_bot
def test_moves_nomads_for_three_points_at_the_end_of_the_turn(bot):
    play = Play().camp("f6").stand(0, "f6").lay("nomads", "f7").clear("k7", "k8", "k9", "l7", "l8", "j8").begin()
    play.choose("skip")
    done, game, question = clicks(play, bot)
    assert ("move_tile", "hex:f7") in done or CHANCE in question
    if CHANCE not in question:
        assert game.points[0] >= 3


@every_bot
def test_researches_among_six_herds(bot):
    play = Play().stand(0, "f6").lay("lion", "e6", "e7", "f5").lay("zebra", "f7", "g6", "g7").begin()
    _, game, _ = clicks(play, bot)
    assert game.points[0] >= 6


@every_bot
def test_takes_the_gold_that_wins_the_majority_before_the_end(bot):
    play = Play().stand(0, "f6").lay("gold_2", "e6", "e7", "f5", "f7").lay("monument", "g6", "g7")
    play.supply(0).begin()
    done, game, _ = clicks(play, bot)
    assert MINE in done
    first, end, _ = TITLE.rules.mineral_range["gold"]
    assert sum(game.held[first:end]) >= 3


@every_bot
def test_builds_no_camp_where_it_brings_nothing(bot):
    done, _, _ = clicks(open_land().begin(), bot)
    assert not {RESEARCH, MINE} & set(done)


@every_bot
def test_goes_where_there_is_something_to_turn_up(bot):
    """Two steps lead to covered tiles: it neither waits nor stays among empty hexes."""
    _, game, question = clicks(open_land().begin(), bot)
    beside = TITLE.rules.beside[game.explorers[0]](game.board)
    assert CHANCE in question or COVERED in beside


@every_bot
def test_makes_no_long_move_among_covered_tiles(bot):
    play = Play().stand(0, "f6").clear("k8", "k9").begin()
    assert LONG_MOVE not in clicks(play, bot)[0]


@every_bot
def test_builds_its_camps_before_the_last_monument(bot):
    """With the last monument anybody's next tile may end the game, and camps at hand are worth nothing then."""
    play = Play().stand(0, "f6").lay("lion", "e6", "e7").lay("zebra", "f5", "f7").lay("giraffe", "g6", "g7")
    done, game, _ = clicks(play.supply(0).begin(), bot)
    assert RESEARCH in done and game.points[0] >= 6


def test_thinking_bots_begin_in_any_town():
    """All towns are equally good: none is preferred because it is named first."""
    game = TITLE.new(4)
    question = settle(game)
    answer(game, {CHANCE: next(iter(question[CHANCE]))})
    (seat,) = asked(game)
    for bot in THINKING:
        chosen = set()
        for seed in range(12):
            chosen.add(make(bot, BOT, seat, Random(seed)).choose(redact(game, seat)))
            if len(chosen) == 3:
                break
        assert len(chosen) == 3


def last_tile_far_away():
    """Leave only the last monument covered, far from everybody; nobody has a camp to build."""
    game = Play().game
    kinds = [kind for kind, n in enumerate(TITLE.rules.counts) for _ in range(n)]
    goods = [kind for kind in kinds if FIRST_GOOD <= kind < FIRST_MINERAL]
    lying = [kind for kind in kinds if kind not in goods]
    free = [at for at, lies in enumerate(game.board) if lies == COVERED]
    for at in free:
        game.lay(at, EMPTY)
    for at, kind in zip(free, lying, strict=False):  # monuments come last, and lie furthest in the south
        game.lay(at, kind)
    game.lay(free[len(lying) - 1], COVERED)
    for n, kind in enumerate(goods):
        game.held[n % game.seats * ALL_KINDS + kind] += 1
    game.covered = [0] * MONUMENT + [1]
    for at, _ in zip([at for at, lies in enumerate(game.board) if lies == EMPTY], range(16), strict=False):
        game.lay(at, CAMP)
    game.camps, game.supply = [0] * game.seats, 0
    game.explorers = [TITLE.rules.number[f"hex:{name}"] for name in ("b4", "b5", "c4")]
    game.points = [60, 50, 40]
    TITLE.audit(game)
    settle(game)
    return game


@pytest.mark.parametrize("bot", [BotName("easy"), BotName("normal"), BotName("hard", 0.05)], ids=str)
def test_somebody_goes_to_the_last_tile_however_far_it_is(bot):
    """The leader does not need it, but nobody wants a standstill."""
    game = last_tile_far_away()
    minds = [make(bot, BOT, seat, Random(seat)) for seat in range(game.seats)]
    question = asked(game)
    while question:
        ((seat, options),) = question.items()
        choice = next(iter(options)) if seat == CHANCE else minds[seat].choose(redact(game, seat))
        question = answer(game, {seat: choice})
    assert game.ending == "monuments" and game.round <= 5
