"""Every title over a LAN, including those with private hands."""

from dataclasses import replace

import pytest

from game.engine.choices import CHANCE
from game.engine.seeing import redact
from game.session.messages import News
from game.table.audit import audit
from game.table.record.entries import Revealed, Substitute, Undo
from game.table.record.packing import pack_header
from game.table.record.record import from_bytes
from game.table.shipping import MOST_LINES, pack_update
from game.table.update import NEVER
from game.titles import SLUGS, title
from net.link.messages import Start, Updated, plain_of
from net.link.wire import WHOLE, pack
from net.play.audience import TableNews
from tests.net.world import World, same_records

HANDS = "go_west"


def world_of(slug, guests=2, seats=1, bots=None) -> World:
    world = World(guests * seats, bots, slug=slug)
    for _ in range(guests):
        world.join(seats=seats)
    world.until(lambda: world.session is not None and all(guest.session for guest in world.guests))
    return world


def at(world):
    return world.session.table.position


def to_the_end(world) -> None:
    world.to_the_end()
    assert same_records(world)
    found = audit(world.title, world.session.table.record)
    assert found.findings == () and not any("private draws" in text for text in found.unproven)
    scores = found.result.scores
    assert all(guest.session.table.result().scores == scores for guest in world.guests)


@pytest.mark.parametrize("slug", SLUGS)
def test_guests_bots_and_onlookers_play_a_whole_game(slug):
    world = world_of(slug, bots={2: "random"})
    world.join(bot="")
    world.until(lambda: at(world).number > 60)
    world.join(bot="")
    to_the_end(world)


class Read:
    """News that somebody reads at once."""

    def __init__(self):
        self.told = []
        self.put = self.told.append

    def qsize(self):
        return 0


@pytest.mark.parametrize("slug", SLUGS)
def test_every_machine_knows_the_view_after_each_event(slug):
    world = world_of(slug, bots={2: "random"})
    machines = [world.session, *(guest.session for guest in world.guests)]
    for session in machines:
        session.outbox = Read()
    world.until(lambda: at(world).number > 90)
    for session in machines:
        found = [news for news in session.outbox.told if isinstance(news, News) and not news.first]
        assert sum(len(news.frames) for news in found) > 40
        for news in found:
            assert len(news.frames) == len(news.updates[None].events) or news.back_to is not None


def test_an_old_game_goes_by_its_rules_at_every_machine():
    world = World(2, {2: "random"}, slug="century", version=1)
    for _ in range(2):
        world.join()
    world.until(lambda: world.session is not None and all(guest.session for guest in world.guests))
    world.until(lambda: at(world).number > 40)
    world.restart()
    for guest in world.guests:
        guest.kill()
        world.connect(guest)
    world.until(lambda: at(world).number > 120 and same_records(world))
    for session in (world.session, *(guest.session for guest in world.guests)):
        assert session.title.version == session.table.title.version == 1
        assert session.table.position.game.rules is title("century", 1).rules


def test_rules_that_a_guest_does_not_have_are_told_in_a_sentence():
    world = World(1, slug="century")
    guest = world.join()
    world.until(lambda: guest.guesting.link.inside)
    header = replace(world.hosting.header, version=99)
    guest.guesting.handle(Start(pack_header(header)))
    assert guest.guesting.follower is None
    newest = title("century").version
    assert guest.guesting.trouble == f"the game needs newer rules (version 99; this program has {newest})"


@pytest.mark.parametrize("copied", [False, True], ids=["", "with-a-copy"])
@pytest.mark.parametrize("slug", ["west_of_africa", HANDS])
def test_who_is_cut_off_or_killed_comes_back_and_knows_what_has_happened(slug, copied):
    world = world_of(slug)
    one, other = world.guests
    world.until(lambda: at(world).number >= 50)
    world.cut(one)
    data = other.guesting.follower.record.to_bytes()
    other.kill()
    if copied:
        other.guesting.kept = lambda: from_bytes(data).record
        other.guesting.record_for = lambda header: from_bytes(data).record
    for _ in range(50):
        world.step()
    world.connect(one)
    world.connect(other)
    world.until(lambda: all(guest.session and guest.wire.guest.inside for guest in world.guests))
    world.until(lambda: all(guest.session.table.position.number == at(world).number for guest in world.guests))
    for guest in world.guests:
        assert guest.session.table.past() == world.session.table.past()
    to_the_end(world)
    assert not any(isinstance(line.entry, Substitute) for line in world.session.table.record.lines)


def test_a_host_that_knows_hands_goes_on_after_it_was_killed():
    world = world_of(HANDS, bots={2: "random"})
    world.until(lambda: at(world).number >= 70)
    world.restart()
    for guest in world.guests:
        world.connect(guest)
    to_the_end(world)


def test_two_seats_of_one_machine_see_each_its_own_hand():
    world = world_of(HANDS, 2, seats=2)
    guest = world.guests[0]
    one, other = sorted(guest.ticket.keys)
    world.until(lambda: at(world).number > 80 and at(world).waiting in ((one,), (other,)))
    world.until(lambda: guest.session.table.position.number == at(world).number)
    for seat in (one, other):
        assert guest.session.table.update(seat).view == redact(at(world).game, seat)
        assert [hand.cards != [0] * len(hand.cards) for hand in guest.session.table.update(seat).view.hands] == [
            n == seat for n in range(4)
        ]
    assert guest.session.table.update(None).view == redact(at(world).game, None)
    (seat,) = at(world).waiting
    assert guest.session.table.as_seen(seat).asked[seat] == at(world).asked[seat]
    to_the_end(world)


def test_hands_are_drawn_by_all_and_proven_at_the_end():
    world = world_of(HANDS)
    to_the_end(world)
    revealed = [line.entry for line in world.session.table.record.lines if isinstance(line.entry, Revealed)]
    assert revealed and all(len(entry.links) == 3 for entry in revealed)  # the host's machine has a part in it


@pytest.mark.parametrize("slug", SLUGS)
def test_a_guest_takes_back_and_chooses_again(slug):
    """Afterwards the same is offered as before, as if nothing had happened in between."""
    world = world_of(slug)
    guest = world.guests[0]
    followed = guest.session.table

    def may() -> bool:
        return followed.position.number == at(world).number and bool(followed.update(0).may_undo)

    world.until(may)
    before = at(world)
    back = before.past[-1]
    entry = Undo(0, followed.update(0).may_undo[-1])
    signature = guest.session.programs[0].signature(entry)
    guest.session.bots = {}  # nobody else answers meanwhile
    guest.guesting.put(followed.position.moment, entry, signature)
    world.until(lambda: any(isinstance(line.entry, Undo) for line in followed.record.lines))
    assert at(world).game == back.game and followed.update(0).view == redact(back.game, 0)
    assert followed.as_seen(0).asked[0] == at(world).asked[0]
    assert followed.past() == world.session.table.past()
    guest.session.bots = {0: "random"}
    to_the_end(world)


def test_what_luck_draws_for_one_hand_goes_to_that_hand_alone():
    """Neither its card nor its link is in any byte sent to the others before the end."""
    world = world_of(HANDS)
    heard = {}
    for guest in world.guests:
        heard[guest] = []
        guest.guesting.on_message = heard[guest].append
    world.until(lambda: at(world).number > 120 and CHANCE not in at(world).asked)
    world.until(lambda: all(guest.session.table.position.number == at(world).number for guest in world.guests))
    private = [line.entry for line in world.session.table.record.lines if getattr(line.entry, "only", None) is not None]
    assert private and all(entry.links for entry in private)
    for message in heard.values():
        told = b"".join(data for one in message if hasattr(one, "updates") for data in one.updates)
        assert told and not any(link in told for entry in private for link in entry.links)


def test_a_host_that_shows_what_cannot_be_is_not_listened_to():
    world = world_of(HANDS)
    world.until(lambda: at(world).number > 10 and at(world).waiting == (1,))
    guest = world.guests[0]
    since = guest.guesting.follower.position.number
    updates = [world.session.own.update(seat, since) for seat in (*guest.ticket.keys, None)]
    for update in updates:
        del update.view.hands[1:]
    guest.guesting.handle(Updated([pack_update(world.title, update) for update in updates], False, b""))
    assert "impossible" in guest.guesting.trouble


def test_the_longest_game_can_be_told_twice_over_to_who_plays_all_its_seats():
    """Century's end is certain only after 300 rounds; played at random, no other title has a third of its entries."""
    world = world_of("century", 1, seats=4)
    world.until(lambda: at(world).game.round > 10)
    table = world.session.table
    news, rounds = TableNews(world.title, table), world.title.rules.play.rounds_most / 10
    updates = [news.packed(seat, NEVER, first=True) for seat in range(4)]
    assert 2 * rounds * len(pack(plain_of(Updated(updates, first=True)))) < WHOLE
    assert 2 * rounds * len(table.record.lines) < MOST_LINES
