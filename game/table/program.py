"""A seat's own program: it keeps the pocket, seals what is chosen, and announces and shows without a click.

People at this screen, bots and people elsewhere all answer through one of these; it is the one path for every seat.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.choices import Choice, Fitting
from game.engine.motion import Refused
from game.engine.steps import Announce, AskSealed, Unseal
from game.table.entries import Announced, Answer, Entry, Seal
from game.table.pocket import Pocket
from game.table.update import Update


@dataclass(slots=True)
class SeatProgram:
    """Turns choices into entries, and answers by itself what only the pocket knows."""

    pocket: Pocket

    def chosen(self, update: Update, choice: Choice) -> Entry:
        """The entry for what the seat's holder has chosen; a secret choice is in the pocket when this returns."""
        seat = self.pocket.seat
        top = update.view.agenda[-1] if update.view.agenda else None
        options = update.asked.get(seat)
        if options is None:
            raise Refused("not_your_turn")
        if choice not in options:
            raise Refused("not_possible_now")
        if isinstance(top, AskSealed):
            said = top.announcing(update.view).announce(choice)
            return Seal(seat, self.pocket.seal(update.sealing, said, choice))
        return Answer(seat, choice)

    def by_itself(self, update: Update) -> Entry | None:
        """The announcement or the opening that is due and needs no click; none if the pocket does not know it."""
        seat = self.pocket.seat
        if seat not in update.waiting:
            return None
        top = update.view.agenda[-1] if update.view.agenda else None
        sealed = self.pocket.kept.get(update.seal)
        if sealed is None:
            return None
        if isinstance(top, Announce):
            return Announced(seat, sealed.said)
        if isinstance(top, Unseal) and isinstance(update.asked.get(seat), Fitting):
            return Answer(seat, sealed.choice, sealed.salt)
        return None
