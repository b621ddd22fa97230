"""The additions of a LAN to the table scene: lost links, decisions about absent players, and chat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.engine.choices import Seat
from game.engine.title import Result
from game.session.lan.messages import Chair, Decide, Notice
from game.session.lan.times import GRACE, HOST_GONE
from game.session.lan.wishes import LeaveTable, Rematch, ShowFace, TakeOver, chosen_faces, looks
from game.session.levels import USUAL_LEVEL
from game.session.messages import SessionClient
from game.session.model.seat_model import SeatModel
from game.session.model.sentences import Lasts, Prompt
from game.table.follower import can_be_taken_over
from game.titles import title as find_title
from game.ui.forms.dialog import Dialog, DialogAnswer, notice
from game.ui.forms.pause import PauseEntry
from game.ui.pages.lan.page import refused, to_lobby, to_menu, to_table
from game.ui.pages.lan.talk import TalkBox, chat_line
from game.ui.pages.score.score import Another, at_table
from game.ui.shell.shell import Scene
from game.ui.table.offers import TopButton
from game.ui.table.scene import Extras, TableScene
from game.words.tip import Tip

if TYPE_CHECKING:
    from game.ui.shell.shell import Shell

SLOW = 150  # delay from which a panel shows it, in milliseconds
HOST = -2  # stands for a seat in the question about a lost host
NOTICES = ("lost", "back", "given_back", "stand_in", "retired", "says_nothing", "cheat", "luck", "forked")
GOOD_NEWS = ("back", "given_back")  # not shown to those who came back


def lan_table(shell: Shell, client: SessionClient) -> TableScene:
    """Make the table scene of a LAN game."""
    return TableScene(shell, client, extras=LanTable)


class LanTable(Extras):
    """The additions to a table that several machines share."""

    one_screen = False

    def __init__(self, shell: Shell, model: SeatModel, leave: Callable[[], None]) -> None:
        super().__init__(shell, model, leave)
        assert shell.lan
        self.lan = shell.lan
        self.buttons = (TopButton("talk", "chat", self.open_talk, "talk"),)
        self.question: Dialog | None = None  # whether to wait for somebody
        self._asked: dict[Seat, int] = {}  # how many times of grace an absent player had when the others were asked
        self._host_asked = False
        self._game = self.lan.room.roster.game if self.lan.room else ""
        self._goes_on = False  # another scene of the same table follows
        self._chats_shown = len(self.lan.chats)

    def _mark(self, seat: Seat) -> str:
        """Return a word about the link to a seat elsewhere."""
        chairs, t = self.lan.chairs, self.shell.texts.t
        is_person = seat < len(chairs) and self.model.holders[seat] == "person"
        if not is_person or not (self.lan.linked or seat in self.lan.mine):
            return ""
        chair = chairs[seat]
        if chair.missed and chair.is_person:
            return t("lan.mark_lost")
        if chair.delay >= SLOW:
            return t("lan.delay", ms=chair.delay)
        return ""

    def _waits_for(self, seat: Seat, chair: Chair) -> bool:
        """Return whether the table waits for an absent player elsewhere."""
        playing = self.model.holders[seat : seat + 1] == ("person",)
        return playing and chair.is_person and chair.missed and seat not in self.lan.mine

    def _prompt(self) -> Prompt | None:
        """Name the absent player for whom everybody waits."""
        lan, model, t = self.lan, self.model, self.shell.texts.t
        if not model.news or model.news.result:
            return None
        if not lan.linked:
            return Prompt(-1, t("lan.why_host_left") if lan.closed else t("lan.lost", seconds=int(lan.lost_for)))
        for seat in model.news.updates[None].waiting:
            if 0 <= seat < len(lan.chairs) and self._waits_for(seat, lan.chairs[seat]):
                return Prompt(seat, t("lan.waits_for", who=model.texts.player(seat), seconds=lan.chairs[seat].away))
        return None

    def stands(self, seat: Seat) -> bool:
        return not self.lan.linked or (seat < len(self.lan.chairs) and self._waits_for(seat, self.lan.chairs[seat]))

    @property
    def settled_faces(self) -> str:
        return "" if self.lan.hosting else "hosts_faces"

    def show_face(self, seat: Seat, face: str) -> None:
        super().show_face(seat, face)
        if self.lan.chairs[seat].face != face:  # else everybody knows
            self.lan.send(ShowFace(seat, face))

    def entries(self) -> tuple[PauseEntry, ...]:
        talk: PauseEntry = ("talk", "chat", self.open_talk)
        return (talk, ("show_code", "network", self.show_code)) if self.lan.hosting else (talk,)

    def farewell(self) -> tuple[PauseEntry, str]:
        return super().farewell() if self.lan.hosting else (("leave_table", "exit", self.leave), "table.kept_there")

    def open_talk(self) -> None:
        self.shell.scenes.push(TalkBox(self.shell))

    def show_code(self) -> None:
        """Show the table's addresses and code, for somebody who wants to come back."""
        t, opened = self.shell.texts.t, self.lan.opened
        if opened:
            address = self.shell.texts.row(opened.addresses, "or")
            where = t("lan.where", address=address, code=opened.code) if opened.addresses else t("lan.no_network")
            notice(self.shell, lambda: where)

    def update(self, dt: float) -> None:
        """Take the news of the network; the score sheet over the table does so as well."""
        if self.lan.poll(dt) and not self.left:
            self._follow()
        if self.model.news and not self.left:
            marks = {seat: mark for seat in range(self.model.seats) if (mark := self._mark(seat))}
            self.model.tell_links(self._prompt(), marks)

    def _follow(self) -> None:
        lan = self.lan
        if lan.ended:
            self._over(lan.ended.why)
            return
        if lan.client:
            self._goes_on = True
            to_table(self.shell)
            return
        roster = lan.room.roster if lan.room else None
        if roster and self._game and roster.game != self._game and not roster.started:
            self._goes_on = True
            to_lobby(self.shell)
            return
        self._game = roster.game if roster else ""
        if roster and (looks(roster.chairs), chosen_faces(roster.chairs)) != (self.shell.looks, self.shell.worn_faces):
            self.shell.wear(looks(roster.chairs), chosen_faces(roster.chairs))
        self._say_new()
        self._ask_about_links()

    def _over(self, why: str) -> None:
        """Go to the menu because the table is gone; a game that is over can still be looked at."""
        ended = self.lan.ended
        if self.model.news and self.model.news.result and why in ("host_left", "nobody_there"):
            self.lan.ended = None
            return
        to_menu(self.shell, ended)

    def _say_new(self) -> None:
        """Show new chat, notices and refusals beside the prompt."""
        lan, t = self.lan, self.shell.texts.t
        for one in lan.chats[self._chats_shown :]:
            if one.seat not in lan.muted:
                self.model.say(Tip(t("talk.title"), chat_line(self.shell.texts, lan, one)), lasts=Lasts.NEWS)
        self._chats_shown = len(lan.chats)
        self._say_notices(lan.notices)
        lan.notices.clear()
        if lan.refusal:
            self.model.not_taken()
            self.model.say(Tip("", reason=refused(self.model.texts, lan.refusal)))
            lan.refusal = ""

    def _say_notices(self, came: Sequence[Notice]) -> None:
        """Show notices together that came together; good news yields to other news."""
        shown = [(one.word in GOOD_NEWS, text) for one in came if (text := self._text_of(one))]
        bad = [text for good, text in shown if not good]
        if bad:
            self.model.say(Tip("", warning=" ".join(bad)), lasts=Lasts.NEWS)
        elif shown:
            self.model.say(Tip("", shown[-1][1]), lasts=Lasts.NEWS)

    def _text_of(self, one: Notice) -> str:
        if one.seat is not None and one.word in ("back", "given_back", "stand_in"):
            self._asked.pop(one.seat, None)
        if one.word not in NOTICES or (one.word in GOOD_NEWS and one.seat in self.lan.mine):
            return ""
        who = self.model.texts.player(one.seat if one.seat is not None else -1)
        return self.shell.texts.t(f"notice.{one.word}", who=who)

    def _ask_about_links(self) -> None:
        """After the time of grace, ask whether to wait for an absent player or to let a bot play."""
        lan = self.lan
        if not lan.linked:
            if (lan.closed or lan.lost_for >= HOST_GONE) and not self._host_asked:
                self._host_asked = True
                answers = [DialogAnswer("lan.leave", self.leave), DialogAnswer("lan.wait", primary=True)]
                if self._may_take_over:
                    answers.insert(0, DialogAnswer("lan.take_over", partial(self.lan.send, TakeOver())))
                heir, gone = ("lan.heir", "lan.heir_closed"), ("lan.host_gone", "lan.host_gone_closed")
                self._ask((heir if self._may_take_over else gone)[lan.closed], answers, HOST)
            return
        self._host_asked = False
        self._drop_question(HOST)
        if self.model.news and self.model.news.result:
            return
        for seat, chair in enumerate(lan.chairs):
            if not self._waits_for(seat, chair) or chair.away < GRACE:  # also when the wait has begun anew
                self._asked.pop(seat, None)
                self._drop_question(seat)
            elif self._asked.get(seat, 0) < chair.away // GRACE and lan.mine:
                self._asked[seat] = chair.away // GRACE
                self._drop_question(seat)
                wait = partial(lan.send, Decide(seat, "")) if chair.waits else lambda: None
                bot = DialogAnswer("lan.bot_plays", partial(lan.send, Decide(seat, USUAL_LEVEL)), primary=True)
                answers = [bot, DialogAnswer("lan.wait", wait)]
                self._ask("lan.gone_ask" if chair.waits else "lan.gone_ask_last", answers, seat, chair.waits)

    @property
    def _may_take_over(self) -> bool:
        """Return whether this machine knows all that the host knew."""
        header = self.model.header
        is_guest = bool(self.lan.mine) and not self.lan.hosting
        return is_guest and header is not None and can_be_taken_over(find_title(header.title))

    def _ask(self, name: str, answers: Sequence[DialogAnswer], seat: Seat, count: int = 0) -> None:
        t = self.shell.texts.t
        who = self.model.texts.player(seat) if seat >= 0 else ""
        self.question = Dialog(self.shell, lambda: t(name, who=who, count=count), answers)
        self.question.about = seat
        self.shell.scenes.push(self.question)

    def _drop_question(self, seat: Seat) -> None:
        """Withdraw a question that is settled."""
        scenes, asked = self.shell.scenes, self.question
        if asked and asked.about == seat and scenes.top is asked:
            scenes.pop()
            self.question = None

    def score(self, result: Result) -> Scene:
        """Show the score; the host alone begins another game, and all follow."""
        return at_table(self.shell, self.model, result, Another(self._rematch_tip, self._rematch, self.update))

    def _rematch_tip(self) -> str:
        return self.shell.texts.t("lan.rematch_tip" if self.lan.hosting else "lan.rematch_wait")

    def _rematch(self) -> None:
        if self.lan.hosting:
            self.lan.send(Rematch())

    def close(self) -> None:
        super().close()
        if not self._goes_on:
            if self.lan.room:
                self.lan.send(LeaveTable())
            self.shell.wear(())
