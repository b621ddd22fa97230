"""Learning the weights of a judgement that make the ends of games likeliest."""

from random import Random

from game.bots.bot import BotName, judge_of
from game.bots.learning import Sample, fit, study
from game.bots.match import Match
from game.engine.weights import weights_in
from game.titles import title


def test_a_feature_of_winners_gets_weight_and_an_irrelevant_one_gets_none():
    random, lessons = Random(1), []
    for _ in range(400):
        rows = [(random.random(), random.random()) for _ in range(random.choice((2, 3, 4)))]
        best = max(range(len(rows)), key=lambda seat: rows[seat][0])
        lessons.append(Sample(tuple(rows), tuple(float(seat == best) for seat in range(len(rows)))))
    (matters, does_not), surprise = fit(lessons, [(-9.0, 9.0)] * 2)
    assert matters > 3 and abs(does_not) < matters / 5
    assert surprise < 0.5


def test_less_decay_gives_more_weight_to_features_that_seldom_differ():
    random, lessons = Random(1), []
    for n in range(400):
        rows = [(random.random(), float(n % 20 == seat)) for seat in (0, 1)]
        best = max((0, 1), key=lambda seat: sum(rows[seat]))
        lessons.append(Sample(tuple(rows), tuple(float(seat == best) for seat in (0, 1))))
    (_, held), _ = fit(lessons, [(-99.0, 99.0)] * 2)
    (_, free), _ = fit(lessons, [(-99.0, 99.0)] * 2, 0.001)
    assert free > 1.5 * held > 0


def test_a_lesson_is_a_position_at_the_beginning_of_a_round():
    slug = "west_of_africa"
    judge = judge_of(title(slug))
    learned = [w for w in weights_in(judge.weights) if w.name.partition("[")[0] in judge.learns]
    lessons = study(Match(slug, (BotName("easy"),) * 3, "1"))
    assert len(lessons) >= 3 and all(sum(lesson.won) == 1 for lesson in lessons)
    assert {len(row) for lesson in lessons for row in lesson.features} == {len(learned)}
