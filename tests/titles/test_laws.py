"""The laws hold for every title, at every number of seats, in every game. Each test plays some random games.

The usual profile plays most laws at the smallest and the largest table of a title only.
"""

from itertools import permutations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.bots.bot import BotName, judge_of
from game.bots.simple import LEVELS, make
from game.engine.choices import CHANCE
from game.engine.motion import Refused
from game.engine.seeing import has_secrets, redact
from game.engine.steps import Announce, AskSealed, Step
from game.table.following import follow
from game.table.record.entries import PERSON, Answer, Seal, Sit, Undo
from game.table.record.record import Record
from game.table.table import Table
from tests.titles import laws, table_laws
from tests.titles.laws import TABLES, TITLES, Walk
from tests.titles.table_laws import Sitting, Twins

seeds = st.integers(0, 2**32)
MANY = settings().max_examples
SMALL_AND_LARGE = [(slug, seats) for slug, title in TITLES.items() for seats in (title.seats[0], title.seats[-1])]
MOST = TABLES if MANY > 100 else SMALL_AND_LARGE  # long runs take all
SECRETIVE = [slug for slug, title in TITLES.items() if laws.is_secretive(title)]
every_table = pytest.mark.parametrize(("slug", "seats"), TABLES)
most_tables = pytest.mark.parametrize(("slug", "seats"), MOST)
most_secretive_tables = pytest.mark.parametrize(("slug", "seats"), [one for one in MOST if one[0] in SECRETIVE])
MIDDLE = 4  # seats: bots think of others alike at tables of any size


def games(share):
    """Return settings for so many random games a test, of a hundred in the usual profile."""
    return settings(max_examples=max(1, MANY * share // 100))


@every_table
@games(4)
@given(seed=seeds)
def test_a_game_ends_with_a_sound_result_and_all_pieces_in_place_after_every_answer(slug, seats, seed):
    title = TITLES[slug]
    laws.result_is_sound(title, Walk(title, seats, seed).to_the_end())


@most_tables
@games(2)
@given(seed=seeds)
def test_options_agree_with_themselves(slug, seats, seed):
    random = Random(seed)
    for question in Walk(TITLES[slug], seats, seed):
        for options in question.asked.values():
            laws.options_of_one_kind(options)
            laws.options_agree(options, random)


@most_tables
@games(2)
@given(seed=seeds)
def test_every_option_is_accepted_and_settles(slug, seats, seed):
    random = Random(seed)
    for question in Walk(TITLES[slug], seats, seed):
        laws.every_option_settles(TITLES[slug], question, random)


@most_tables
@games(2)
@given(seed=seeds)
def test_every_refusal_has_a_reason(slug, seats, seed):
    random, words = Random(seed), set()
    for question in Walk(TITLES[slug], seats, seed):
        for options in question.asked.values():
            words |= {name for choice in laws.some_of(options, random) for name in choice}
        if question.number % 4 == 0:
            laws.words_for_no(question, words, random)


@most_tables
@games(2)
@given(seed=seeds)
def test_copies_are_equal_and_share_nothing(slug, seats, seed):
    for question in Walk(TITLES[slug], seats, seed):
        if question.number % 5 == 0:
            laws.copy_is_equal_and_apart(TITLES[slug], question.game)


@most_tables
@games(2)
@given(seed=seeds)
def test_games_and_views_come_back_from_plain_data_in_mid_question(slug, seats, seed):
    walk = Walk(TITLES[slug], seats, seed)
    for question in walk:
        if question.number % 7 == 0:
            laws.plain_comes_back(TITLES[slug], question.game)
    laws.plain_comes_back(TITLES[slug], walk.game)


@most_tables
@games(2)
@given(seed=seeds)
def test_views_hide_the_same_when_seen_again_and_tell_each_seat_its_options(slug, seats, seed):
    random = Random(seed)
    for question in Walk(TITLES[slug], seats, seed):
        laws.views_tell_the_options(question)
        if question.number % 5 == 0:
            laws.views_are_stable(question.game)
            laws.onlooker_sees_what_all_see(TITLES[slug], question.game)
            laws.same_for_who_cannot_know(TITLES[slug], question.game, random)


@most_tables
@games(2)
@given(seed=seeds)
def test_a_preview_shows_what_then_happens(slug, seats, seed):
    random = Random(seed)
    for question in Walk(TITLES[slug], seats, seed):
        laws.preview_tells_what_comes(question, random)


@most_tables
@games(2)
@given(seed=seeds)
def test_events_tell_plain_facts_in_the_past(slug, seats, seed):
    walk = Walk(TITLES[slug], seats, seed)
    for question in walk:
        laws.events_are_plain_and_past(question.game.news, seats)
    laws.events_are_plain_and_past(walk.game.news, seats)


@most_tables
@games(2)
@given(seed=seeds)
def test_a_record_replays_to_the_identical_game(slug, seats, seed):
    sitting = Sitting(TITLES[slug], seats, seed)
    turn_back = Random(seed)
    while not sitting.over:
        sitting.move()
        seat = sitting.table.position.waiting[0] if not sitting.over else 0
        moments = sitting.update(seat).may_undo if seat != CHANCE else ()
        if moments and turn_back.random() < 0.1:
            sitting.table.take(sitting.table.position.moment, Undo(seat, turn_back.choice(moments)))
        if turn_back.random() < 0.01:
            sitting.table.sit(turn_back.randrange(seats), "bot:greedy")
            table_laws.record_replays(sitting)
    table_laws.record_replays(sitting)


@pytest.mark.parametrize("slug", TITLES)
@games(2)
@given(seed=seeds)
def test_on_a_day_equal_answers_meet_equal_draws_and_other_answers_shift_none_of_another_kind(slug, seed):
    title = TITLES[slug]
    one, same, other = (table_laws.voyage_of(title, seed + n) for n in (0, 0, 1))
    first, again, second = map(table_laws.draws_of, (one, same, other))
    assert first == again and len(first) > 0
    table_laws.record_replays(one)
    for at in first.keys() & second.keys():
        (odds, drawn), (others, also) = first[at], second[at]
        assert drawn == also or odds != others
        if {weight for _, weight in (*odds.weights, *others.weights)} == {1} and odds.draws == others.draws == 1:
            assert drawn == also or (drawn not in others or also not in odds)  # what both piles have comes alike


@most_secretive_tables
@games(2)
@given(seed=seeds)
def test_the_order_in_which_sealed_and_common_answers_come_in_does_not_matter(slug, seats, seed):
    sitting = Sitting(TITLES[slug], seats, seed)
    random, common = Random(seed), 0
    while common < 3 and not sitting.over:
        at = sitting.table.position
        if len(at.asked) == 1 or at.ready:
            sitting.move()
            continue
        common += 1
        entries = [sitting.entry(seat) for seat in at.asked]
        orders = list(permutations(entries))
        ends = []
        for order in random.sample(orders, min(len(orders), 5)):
            end = at
            for entry in order:
                end = follow(end, entry)
            ends.append(end)
        for end in ends[1:]:
            assert end == ends[0]
        for entry in entries:
            sitting.table.take(sitting.table.position.moment, entry)
        after = sitting.table.position
        assert after.game == ends[0].game and after.asked == ends[0].asked
    assert common or not any(issubclass(step, AskSealed) for step in TITLES[slug].steps)


@most_tables
@games(2)
@given(seed=seeds)
def test_taking_back_restores_exactly_and_never_goes_behind_what_came_to_light(slug, seats, seed):
    title = TITLES[slug]
    sitting, random = Sitting(title, seats, seed), Random(seed)
    table, stood = sitting.table, {0: sitting.table.position}
    while not sitting.over:
        sitting.move()
        at = table.position
        stood[at.moment] = at
        for seat in (s for s in at.asked if s != CHANCE):
            may = sitting.update(seat).may_undo
            for moment in may:
                assert stood[moment].game.epoch == at.game.epoch
                assert list(stood[moment].asked) == [seat]
            for moment in random.sample(sorted(stood), min(len(stood), 3)):
                if moment not in may:
                    with pytest.raises(Refused):
                        table.take(at.moment, Undo(seat, moment))
                    assert table.position is at
            others = [other for other in range(seats) if other != seat]
            if may and at.moment not in (other.moment for other in at.past):
                with pytest.raises(Refused):
                    table.take(at.moment, Undo(random.choice(others), may[0]))
            if may and random.random() < 0.3:
                _take_back(sitting, seat, random.choice(may), stood)
                stood[table.position.moment] = table.position


def _take_back(sitting, seat, moment, stood):
    """Take back; the game is as it was, and answers to other moments are refused."""
    table, title = sitting.table, sitting.title
    table.sit(seat, "bot:greedy" if table.position.holders[seat] == PERSON else PERSON)
    late, before, holders = table.position.moment, table.position.number, table.position.holders
    table.take(late, Undo(seat, moment))
    now, then = table.position, stood[moment]
    assert title.plain.of(now.game) == title.plain.of(then.game)
    assert now.game == then.game and now.asked == then.asked
    assert (now.ready, now.sealing, now.seals) == (then.ready, then.sealing, then.seals)
    assert now.moment == now.number == before + 1
    assert now.holders == holders, "who sits where is not taken back"
    assert sitting.update(seat).may_undo == tuple(p.moment for p in then.past)
    answer = Answer(seat, next(iter(now.asked[seat])))
    for old in (late, moment):
        with pytest.raises(Refused, match="table_moved_on"):
            table.take(old, answer)
    assert table.position is now


@most_tables
@games(2)
@given(seed=seeds)
def test_taking_back_tells_nothing_a_second_time(slug, seats, seed):
    sitting = Sitting(TITLES[slug], seats, seed)
    table = sitting.table
    while not sitting.over:
        sitting.move()
        before = table.position.number
        for seat in (s for s in table.position.asked if s != CHANCE):
            if may := sitting.update(seat).may_undo:
                table.take(table.position.moment, Undo(seat, may[-1]))
                assert table.update(seat, before).events == ()
                sitting.move()
                break


@most_tables
@games(2)
@given(seed=seeds)
def test_late_doubled_and_foreign_answers_are_refused_and_change_nothing(slug, seats, seed):
    sitting, random = Sitting(TITLES[slug], seats, seed), Random(seed)
    table = sitting.table
    while not sitting.over:
        at = table.position
        seat = sitting.seat()
        if seat == CHANCE:
            with pytest.raises(Refused):
                table.take(at.moment, Answer(CHANCE, next(iter(at.asked[CHANCE]))))
            sitting.move()
            continue
        entry = sitting.entry(seat)
        wrong = [(at.moment - 1, entry), (at.moment + 1, entry), (at.moment, Answer(seat, ("no_such_thing",)))]
        wrong += [(at.moment, Sit(seat, "bot:greedy"))]
        wrong += [(at.moment, Answer(other, entry.choice)) for other in range(seats) if other not in at.asked][:1]
        for moment, refused in wrong if random.random() < 0.2 else ():
            with pytest.raises(Refused):
                table.take(moment, refused)
            assert table.position is at
        table.take(at.moment, entry)
        if not isinstance(entry, Seal):  # the newest seal counts, so a second one while others choose is no mistake
            with pytest.raises(Refused):
                table.take(at.moment, entry)


@most_secretive_tables
@games(2)
@given(seed=seeds)
def test_a_sealed_choice_can_be_changed_until_all_have_sealed(slug, seats, seed):
    sitting, random = Sitting(TITLES[slug], seats, seed), Random(seed)
    table, again = sitting.table, 0
    while not sitting.over:
        at = table.position
        if isinstance(at.top, AskSealed) and at.ready and random.random() < 0.5:
            seat = random.choice(sorted(at.ready))
            if random.random() < 0.5:
                table.take(at.moment, sitting.programs[seat].reopened())
                assert seat in table.position.waiting
            table.take(at.moment, sitting.entry_again(seat))
            again += 1
        else:
            sitting.move()
    laws.result_is_sound(TITLES[slug], table.position.game)
    table_laws.record_replays(sitting)


@most_secretive_tables
@games(3)
@given(seed=seeds)
def test_updates_do_not_depend_on_facts_that_a_seat_cannot_know(slug, seats, seed):
    title = TITLES[slug]
    for seat in range(seats):
        Twins(title, seats, f"{seed} {seat}", seat).play()


@pytest.mark.parametrize("slug", SECRETIVE)
def test_twin_games_do_differ_and_stay_together_for_a_while(slug):
    """The twins of the law above really differ, and the game really goes on."""
    title = TITLES[slug]
    twins = [Twins(title, title.seats[-1], seed, 0) for seed in range(6)]
    together = [one.play() for one in twins]
    assert sum(one.differ for one in twins) >= 6
    assert max(together) > 8  # where cards are drawn to hands, the twins part in their first turn
    if has_secrets(title.game):
        assert any(one.one.table.position.game != one.other.table.position.game for one in twins)


@pytest.mark.parametrize(("slug", "seats"), [one for one in TABLES if one[1] in (TITLES[one[0]].seats[0], MIDDLE)])
@pytest.mark.parametrize("level", LEVELS)
@games(1)
@given(seed=seeds)
def test_equal_views_give_equal_moves(slug, seats, level, seed):
    title, random = TITLES[slug], Random(seed)
    tried = 0
    for question in Walk(title, seats, seed):
        if isinstance(question.game.agenda[-1], Announce) or random.random() < 0.9 or tried > 6:
            continue
        for seat in question.seats[:2]:
            tried += 1
            view = redact(question.game, seat)
            other = redact(judge_of(title).resample(view, seat, random), seat)
            one, two = (make(BotName(level, 0.1), judge_of(title), seat, Random(seed)) for _ in range(2))
            assert one.choose(view) == two.choose(other)
            assert view == other == redact(question.game, seat), "a bot changed the view it was shown"


@most_tables
@games(2)
@given(seed=seeds)
def test_every_update_tells_what_is_asked_and_refusals_have_their_reason(slug, seats, seed):
    sitting, random = Sitting(TITLES[slug], seats, seed), Random(seed)
    table = sitting.table
    while not sitting.over:
        at = table.position
        for seat in range(seats):
            update = sitting.update(seat)
            assert update.options == (at.asked[seat] if seat in at.waiting else None)
            assert bool(update.may_undo) == (not update.why_no_undo)
            assert table.why(seat, "no_such_thing")
            if update.options is not None and random.random() < 0.2:
                assert table.why(seat, *laws.any_answer(update.options, random)) == ""
        sitting.move()


@pytest.mark.parametrize("slug", TITLES)
def test_every_step_of_a_title_comes_up_somewhere_and_every_step_that_comes_up_is_listed(slug):
    title, seen = TITLES[slug], set()
    asking = {cls for cls in title.steps if cls.take is not Step.take}
    for seed in range(200):
        if asking <= seen:
            break
        for question in Walk(title, title.seats[seed % len(title.seats)], seed):
            seen |= {type(step) for step in question.game.agenda}
    assert asking <= seen <= {*title.steps, Announce}


@pytest.mark.parametrize("slug", TITLES)
def test_a_table_of_a_new_game_tells_everybody_how_it_begins(slug):
    title = TITLES[slug]
    table = Table(title, Record.new(table_laws.header_of(title, title.seats[0], 1)))
    for seat in (None, *range(title.seats[0])):
        update = table.update(seat)
        assert title.plain.of(update.view) == title.plain.of(redact(table.position.game, seat))
        assert (update.number, update.moment, update.may_undo) == (0, 0, ())
