"""2.3: the cards and tiles that come to the top of a pile, and when they are seen."""

from __future__ import annotations

from game.engine.choices import Choice, Odds, OneOf
from game.engine.steps import Ask, Draw, Step, Steps, step
from game.titles.century.rules.data import BEFORE_CHOICE, DONE, Rules
from game.titles.century.rules.state import NONE, Century

NOTHING = Odds((), 0)
ONLY_DONE = OneOf((DONE,))


def openly(rules: Rules, question: Ask[Century]) -> tuple[Step[Century], ...]:
    """Return the steps of a later question in a turn; since version 3 the new tops of piles are seen before it."""
    return (ShowNext(question.seat), question) if rules.play.reveals == BEFORE_CHOICE else (question,)


@step
class ShowNext(Ask[Century]):
    """The question whether to show the new tops of piles, after which nothing can be taken back (2.3)."""

    refusal = "next_comes_first"

    def options(self, game: Century) -> OneOf:
        due = _card_is_due(game) or _stack(game) != NONE
        return ONLY_DONE if due and self._choice_follows(game) else OneOf()

    def _choice_follows(self, game: Century) -> bool:
        question = game.agenda[-2]
        return isinstance(question, Ask) and any(len(options) > 1 for options in question.asks(game).values())

    def answered(self, game: Century, choice: Choice) -> Steps:
        return (RevealCard(), RevealBonus())


@step
class RevealCard(Draw[Century]):
    """The draw of the next card of the pile, when the last one has moved into the row (2.3)."""

    def odds(self, game: Century) -> Odds:
        if not _card_is_due(game):
            return NOTHING
        return Odds(tuple((row.name, 1) for row, there in zip(game.rules.cards, game.pile, strict=True) if there))

    def drawn(self, game: Century, outcomes: Choice) -> Steps:
        card = game.rules.card[str(outcomes[0])]
        game.pile[card], game.next_card = 0, card
        game.tell("card_revealed", card=outcomes[0])
        return None


@step
class RevealBonus(Draw[Century]):
    """The draw of the next tile of a stack, when the one above it was taken (2.3)."""

    def odds(self, game: Century) -> Odds:
        if _stack(game) == NONE:
            return NOTHING
        tiles = zip(game.rules.bonus, game.unseen_bonus, strict=True)
        return Odds(tuple((row.name, 1) for row, unseen in tiles if unseen))

    def drawn(self, game: Century, outcomes: Choice) -> Steps:
        stack, tile = _stack(game), game.rules.bonus_tile[str(outcomes[0])]
        game.stack_tops[stack], game.unseen_bonus[tile] = tile, 0
        game.tell("bonus_revealed", stack=game.rules.stacks[stack], tile=outcomes[0])
        return None


def _card_is_due(game: Century) -> bool:
    return game.next_card == NONE and any(game.pile)


def _stack(game: Century) -> int:
    """Return the stack whose top is gone; in one turn there is at most one."""
    if NONE not in game.stack_tops:
        return NONE
    tops = zip(game.stack_tops, game.stack_sizes, strict=True)
    return next((n for n, (top, size) in enumerate(tops) if top == NONE and size), NONE)
