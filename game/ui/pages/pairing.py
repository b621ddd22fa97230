"""The phones of the people on a form, before their game begins."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.engine.choices import Seat
from game.session.phones import PhoneSeat, PhoneState, ShownFaces, renamed
from game.ui.forms.page import Page
from game.ui.forms.rows import Tap

LOOKS_AGAIN = 0.3  # seconds between two looks at the phones
IDLE = 60.0  # seconds after which it is said how long a phone has not been touched


def phone_words(state: PhoneState | None) -> str:
    """Return the name of the text that says whether a phone is here; without a state none is wanted."""
    if not state:
        return "at_screen"
    if not state.ever:
        return "none"
    if not state.here:
        return "away"
    return "idle" if state.idle >= IDLE else "here"


def _seat_now(seat: Seat, before: Sequence[PhoneSeat], now: Sequence[PhoneSeat]) -> Seat | None:
    """Return the present seat of whoever sat on one before; None for people of others, or who are gone."""
    if seat in renamed(before, now):
        return seat
    if seat >= len(before) or not before[seat].mine:
        return None
    found = (n for n, one in enumerate(now) if one.mine and one.name == before[seat].name)
    return min(found, key=lambda n: n != seat, default=None)


class Pairing:
    """Tells phones who sits where with which face, and shows each person's phone on the form."""

    def __init__(
        self,
        page: Page,
        seats: Callable[[], Sequence[PhoneSeat]],
        faces: Callable[[], tuple[str, ...]],
        show_face: Callable[[Seat, str], None],
        typing: Callable[[], bool] = lambda: False,
    ) -> None:
        """`seats` and `faces` return those on the form now; `show_face` takes a face that was chosen on a phone.

        While somebody is `typing` phones stay where they are: half a name may be that of another person.
        """
        self._page, self._seats, self._faces, self._show_face = page, seats, faces, show_face
        self._typing = typing
        self._phones = page.shell.phones
        self._told: Sequence[PhoneSeat] = ()
        self._dressed: ShownFaces | None = None
        self._shown: Sequence[str] = ()
        self._ago = LOOKS_AGAIN

    def update(self, dt: float) -> None:
        """Let phones follow the form, and the form follow the phones."""
        self._ago += dt
        if not self._phones or self._ago < LOOKS_AGAIN:
            return
        self._ago = 0.0
        self.tell()
        self._phones.look()
        shown = [self._word(seat) for seat in range(len(self._told))]
        if shown != self._shown:
            self._shown = shown
            self._page.again()

    def tell(self) -> None:
        """Tell phones who sits where, and let those who chose a face until now wear it at their seats of now."""
        if not self._phones:
            return
        chosen, before, now = self._phones.chosen(), self._told, tuple(self._seats())
        if now != before and not self._typing():
            self._told = now
            self._phones.gather(now)
        for seat, face in chosen:
            if (at := _seat_now(seat, before, now)) is not None:
                self._show_face(at, face)
        shown = ShownFaces(self._faces())
        if shown != self._dressed:
            self._dressed = shown
            self._phones.dress(shown)

    def _word(self, seat: Seat) -> str:
        states = self._phones.states if self._phones else ()
        return phone_words(next((one for one in states if one.seat == seat), None))

    def state(self, seat: Seat) -> tuple[str, str] | None:
        """Return the words about a person's phone and their icon, if one is wanted."""
        name, icon = self._sign(seat)
        return None if name == "off" else (self._page.shell.texts.t(f"phone.{name}"), icon)

    def button(self, seat: Seat) -> Tap | None:
        """Describe the button of a person's phone, which leads to the pictures, if phones can come at all."""
        if not self._phones:
            return None
        t, (name, _) = self._page.shell.texts.t, self._sign(seat)
        label = "off" if name == "none" else name  # nobody sees a difference before a phone has come
        return Tap("phone", t(f"phone.row_{label}"), self._open, "phone", t(f"phone.tip_{name}"))

    def _sign(self, seat: Seat) -> tuple[str, str]:
        word = self._word(seat)
        name = {"at_screen": "off", "idle": "here"}.get(word, word)
        return name, "check" if name == "here" else "phone"

    def _open(self) -> None:
        """Show the pictures of all people here."""
        shell = self._page.shell
        assert shell.routes
        self.tell()
        people = {seat: one for seat, one in enumerate(self._told) if one.mine}
        shell.scenes.push(shell.routes.phones(shell, people, self._page.update))

    def close(self) -> None:
        """Go on without a game; phones are told so unless one begins soon."""
        if self._phones:
            self._phones.leave()
