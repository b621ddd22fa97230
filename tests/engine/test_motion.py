"""The one rule of motion: the top step runs or asks, and what it returns takes its place."""

from game.engine.choices import NOBODY, OneOf
from game.engine.game import AnyStep, Game
from game.engine.motion import answer, asked, settle, why
from game.engine.seeing import declared, shown
from game.engine.steps import NOT_NOW, Ask, AskUnlessForced, Step, step


@declared
class Diary(Game):
    done: list[str] = shown(default_factory=list)


@step
class Write(Step[Diary]):
    """A step that writes a word, then does what the word stands for."""

    word: str
    then: tuple[AnyStep, ...] = ()

    def run(self, game):
        game.done.append(self.word)
        return self.then


@step
class WriteNothingMore(Step[Diary]):
    def run(self, game):
        return None


@step
class Question(Ask[Diary]):
    words: tuple[str, ...]

    def options(self, game):
        return OneOf((word,) for word in self.words)

    def answered(self, game, choice):
        game.done.append(f"{self.seat}:{choice[0]}")
        return Write(f"after {choice[0]}"), Write("and more")

    def why(self, game, seat, picked):
        return "never" if picked == ("never",) else ""


@step
class Forced(AskUnlessForced[Diary]):
    words: tuple[str, ...]

    def options(self, game):
        return OneOf((word,) for word in self.words)

    def answered(self, game, choice):
        game.done.append(choice[0])
        return (Write(f"after {choice[0]}"),)


@step
class Vote(Step[Diary]):
    def asks(self, game):
        return {seat: OneOf((("yes",), ("no",))) for seat in range(game.seats)}

    def take(self, game, choices):
        game.done += [f"{seat}:{choice[0]}" for seat, choice in sorted(choices.items())]


def diary(*steps):
    """Return a game whose first step is the first one given."""
    return Diary(rules=None, seats=2, agenda=list(steps[::-1]))


def test_steps_are_done_in_order_and_then_the_game_is_over():
    game = diary(Write("a"), Write("b"), WriteNothingMore(), Write("c"))
    assert settle(game) == NOBODY
    assert game.done == ["a", "b", "c"]
    assert game.agenda == []
    assert asked(game) == NOBODY


def test_steps_returned_by_a_step_come_before_the_older_ones():
    game = diary(Write("a", (Write("a1", (Write("a1x"),)), Write("a2"))), Write("b"))
    settle(game)
    assert game.done == ["a", "a1", "a1x", "a2", "b"]


def test_a_question_stops_the_game_until_it_is_answered():
    game = diary(Write("a"), Question(1, ("left", "right")), Write("z"))
    question = settle(game)
    assert question == {1: OneOf((("left",), ("right",)))}
    assert asked(game) == question
    assert settle(game) == question
    assert game.done == ["a"]
    assert answer(game, {1: ("right",)}) == NOBODY
    assert game.done == ["a", "1:right", "after right", "and more", "z"]


def test_a_question_without_options_passes_unasked_and_unanswered():
    game = diary(Question(0, ()), Write("b"), Question(1, ()))
    assert settle(game) == NOBODY
    assert game.done == ["b"]


def test_a_forced_question_answers_itself_and_its_steps_come_next():
    game = diary(Forced(0, ("only",)), Write("b"))
    assert settle(game) == NOBODY
    assert game.done == ["only", "after only", "b"]


def test_a_forced_question_without_options_passes():
    game = diary(Forced(0, ()), Write("b"))
    settle(game)
    assert game.done == ["b"]


def test_a_question_with_a_choice_is_asked_even_if_it_could_be_forced():
    game = diary(Forced(0, ("one", "two")), Write("b"))
    assert settle(game) == {0: OneOf((("one",), ("two",)))}
    answer(game, {0: ("two",)})
    assert game.done == ["two", "after two", "b"]


def test_a_common_question_with_one_option_is_asked_all_the_same():
    game = diary(Question(0, ("only",)))
    assert list(settle(game)) == [0]


def test_several_are_asked_at_once_and_answer_together():
    game = diary(Vote(), Write("b"))
    assert list(settle(game)) == [0, 1]
    answer(game, {1: ("no",), 0: ("yes",)})
    assert game.done == ["0:yes", "1:no", "b"]


def test_why_is_an_empty_word_for_what_is_offered():
    game = diary(Question(0, ("left",)))
    settle(game)
    assert why(game, 0, "left") == ""


def test_why_tells_the_reason_of_the_step_or_that_it_cannot_be_now():
    game = diary(Question(0, ("left",)))
    settle(game)
    assert why(game, 0, "never") == "never"
    assert why(game, 0, "whatever") == NOT_NOW
    assert why(game, 0, "left", "left") == NOT_NOW


def test_why_tells_that_a_seat_is_not_asked():
    game = diary(Question(0, ("left",)))
    settle(game)
    assert why(game, 1, "left") == "not_asked"
    answer(game, {0: ("left",)})
    assert why(game, 0, "left") == "not_asked"
