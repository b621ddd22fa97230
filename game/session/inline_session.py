"""A session without a thread, for tests, for pictures and wherever every step is wanted at once."""

from __future__ import annotations

from game.session.messages import Command, Message, taken
from game.session.session import Session


class InlineSession:
    """Looks like a `ThreadedSession`; the game goes on whenever its news are asked for, by at most so many steps."""

    def __init__(self, couch: Session, steps: int = 400) -> None:
        self.couch, self.steps = couch, steps

    def send(self, command: Command) -> None:
        self.couch.inbox.put(command)

    def some_news(self, most: int) -> list[Message]:
        if not self.couch.left:
            for _ in range(self.steps):
                if not self.couch.step():
                    break
        return taken(self.couch.outbox, most)

    def close(self) -> None:
        self.couch.close()
