"""Controllers at one screen: owners, plugging, the way out, and what the plate and the cards show."""

from dataclasses import replace

import pygame
import pytest

from game.commands.pictures.table_picture import sharing_scene
from game.session.model.seating import Sight
from game.ui.draw.fonts import Fonts
from game.ui.shell.inputs import Act, Press
from game.ui.shell.settings import Settings
from game.ui.shell.shell import Shell
from game.ui.table.curtain import Curtain, may_share
from game.ui.table.offers import plate_of
from game.ui.table.sharing import BUTTONS, DIRECTIONS, PadOwners, codes
from game.ui.table.sharing_view import pairs_of
from game.ui.widgets.card_ticket import CardTicket, draw_card_ticket
from game.ui.widgets.faces import hints
from game.words.faces import usual_face
from tests.ui.pilot import cut_words
from tests.ui.scenes import CHOOSING, at_curtain, scene_at, settle

A, B = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B
START, BACK = pygame.CONTROLLER_BUTTON_START, pygame.CONTROLLER_BUTTON_BACK
LB, RB = pygame.CONTROLLER_BUTTON_LEFTSHOULDER, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER


@pytest.fixture
def shared(window):
    def make(seats=2, holding=9, size=(1280, 720), language="en", text=100):
        settings = Settings(own_speed="off", other_speed="off", reduced_motion=True, language=language, text=text)
        shell = Shell(size, settings)
        scene = sharing_scene(shell, "west_of_africa", 4, CHOOSING, seats, holding)
        scene.client.steps = 400
        scene.shaken = []
        shell.rumble = scene.shaken.append
        shell.scenes.push(scene)
        settle(scene)
        assert scene.places.sharing
        return scene

    return make


def send(scene, kind, pad, button):
    """Send an event as the window does: first itself, then its meaning to the scene on top."""
    event = pygame.event.Event(kind, instance_id=pad, button=button)
    found = list(scene.shell.inputs.read(event))
    scene.shell.scenes.top.raw(event)
    for one in found:
        scene.shell.scenes.top.handle(one)


def press(scene, pad, *buttons):
    for button in buttons:
        send(scene, pygame.CONTROLLERBUTTONDOWN, pad, button)
    for button in reversed(buttons):
        send(scene, pygame.CONTROLLERBUTTONUP, pad, button)


def plug(scene, *pads):
    scene.shell.pads = pads
    scene.shell.inputs.plugged(pads)
    settle(scene)


@pytest.fixture
def together(window):
    def make():
        scene = scene_at(CHOOSING, people=2, size=(1280, 720))
        scene.shell.pads = (7, 9)
        scene.model.share(True)
        settle(scene)
        for pad in scene.shell.pads:
            press(scene, pad, A)  # each shows which controller is theirs
        settle(scene)
        return scene

    return make


@pytest.mark.pixels
def test_with_controllers_all_choose_at_the_same_time(together):
    scene = together()
    assert scene.places.sharing and scene.model.sight == Sight() and scene.model.question is None
    codes = scene.places.sharing.codes
    assert len(set(codes.values())) == len(codes) >= 12
    before = settle(scene)
    press(scene, 7, A)
    press(scene, 9, pygame.CONTROLLER_BUTTON_DPAD_UP, B)
    assert [scene.places.sharing.count(seat) for seat in (0, 1)] == [1, 1]
    one = settle(scene)
    press(scene, 7, A)
    press(scene, 7, pygame.CONTROLLER_BUTTON_X)
    assert scene.places.sharing.count(0) == 1
    other = settle(scene)
    assert pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")  # which card it is shows nowhere
    assert pygame.image.tobytes(one, "RGB") != pygame.image.tobytes(before, "RGB")
    press(scene, 7, START)
    settle(scene)
    assert scene.places.sharing.ready == {0}
    press(scene, 9, START)
    settle(scene, frames=10)
    assert scene.places.sharing is None and scene.motion.view.announced[0]


def test_hands_sealed_with_controllers_come_one_by_one_and_the_last_begins_the_reveal(together, monkeypatch):
    scene, heard = together(), []
    scene.shell.settings = replace(scene.shell.settings, other_speed="normal")
    monkeypatch.setattr(scene.shell.sounds, "play", heard.append)
    press(scene, 7, A)
    press(scene, 7, START)
    settle(scene, frames=2)
    assert scene.phones.moving and "ready" in heard
    assert scene.places.panel_part(0, "sealed") != scene.places.layout.panels[0]
    press(scene, 9, A)
    press(scene, 9, START)
    settle(scene, frames=1)
    assert scene.motion.held_up and not scene.phones.moving, "no card comes twice"
    assert scene.places.panel_part(1, "sealed").center == scene.places.layout.hand.center
    assert not scene.motion.view.announced[0]
    scene.handle(Press(scene.places.layout.sea.center, 1))
    assert scene.motion.view.announced[0] and scene.motion.view.order, "one click ends it"


def test_a_long_press_clears_and_ready_can_be_taken_back(together):
    scene = together()
    press(scene, 7, A)
    press(scene, 7, B)
    assert scene.places.sharing.count(0) == 2
    send(scene, pygame.CONTROLLERBUTTONDOWN, 7, pygame.CONTROLLER_BUTTON_Y)
    for _ in range(20):
        settle(scene, frames=1)
    send(scene, pygame.CONTROLLERBUTTONUP, 7, pygame.CONTROLLER_BUTTON_Y)
    assert scene.places.sharing.count(0) == 0
    press(scene, 7, A)
    press(scene, 7, START)
    settle(scene)
    assert scene.places.sharing.ready == {0}
    press(scene, 7, START)
    settle(scene)
    assert scene.places.sharing.ready == set()


def test_the_curtain_offers_it_when_everybody_has_a_controller(window):
    scene = scene_at(CHOOSING, people=2, curtain=True)
    assert not may_share(scene.model, scene.shell)
    scene.shell.pads = (7, 9)
    settle(scene)
    assert may_share(scene.model, scene.shell)
    scene.dirty = True
    settle(scene)
    first = scene.show.curtain.others(scene.model.texts, 0, (), True)[0]
    assert first.name == "share"
    at_curtain(scene, Press(first.rect.center))
    assert scene.places.sharing


def test_a_hand_face_down_offers_it_beside_the_menu(window):
    scene = scene_at(CHOOSING, people=2)
    assert "pads_together" not in scene.places.buttons
    scene.shell.pads = (7, 9)
    settle(scene)
    scene.browsing.push(scene.places.buttons["pads_together"])
    settle(scene)
    assert scene.places.sharing


@pytest.mark.pixels
def test_while_all_think_only_a_long_press_draws_anything(shared):
    scene = shared()
    settle(scene)
    drawn = []
    for dt in [0.016] * 60:
        scene.dirty = False
        scene.update(dt)
        drawn.append(scene.dirty)
    assert not any(drawn[30:])
    pad = scene.shell.pads[0]
    send(scene, pygame.CONTROLLERBUTTONDOWN, pad, A)
    scene.dirty = False
    scene.update(2.0)
    assert scene.dirty


# -- whose is whose -----------------------------------------------------------------------------------------------


def test_everybody_shows_their_controller_once(shared):
    scene = shared(holding=0)
    assert scene.places.sharing.next == 0 and not scene.pads.owners.known
    press(scene, 1, A)
    assert scene.pads.owners.of == {0: 1} and scene.shaken == [1]
    press(scene, 1, A)
    assert scene.pads.owners.of == {0: 1}  # a second time tells nothing new
    press(scene, 1, B)
    assert scene.pads.owners.of == {}
    press(scene, 1, A)
    press(scene, 0, A)
    assert scene.pads.owners.of == {0: 1, 1: 0} and scene.pads.owners.known
    assert [scene.places.sharing.count(seat) for seat in (0, 1)] == [0, 0]  # that was no choice
    press(scene, 1, A)
    assert [scene.places.sharing.count(seat) for seat in (0, 1)] == [1, 0]


def test_a_new_controller_takes_the_seat_of_the_only_lost_one():
    owners = PadOwners()
    assert owners.plugged((7, 8), (0, 1)) is None
    assert owners.of == {}  # before anybody has told, nothing is guessed
    assert (owners.take(7, (0, 1)), owners.take(8, (0, 1)), owners.take(9, (0, 1))) == (0, 1, None)
    assert owners.plugged((7,), (0, 1)) is None
    assert owners.without((0, 1)) == (1,)
    assert owners.plugged((7, 9), (0, 1)) == 9
    assert owners.of == {0: 7, 1: 9} and owners.known


def test_the_owner_of_a_returning_controller_is_not_guessed_when_several_were_lost():
    owners = PadOwners()
    owners.plugged((7, 8), (0, 1))
    owners.take(7, (0, 1))
    owners.take(8, (0, 1))
    owners.plugged((), (0, 1))
    assert owners.known  # nothing can be asked yet
    assert owners.plugged((4,), (0, 1)) is None and owners.plugged((3, 4), (0, 1)) is None
    assert owners.of == {} and not owners.known
    assert (owners.take(3, (0, 1)), owners.take(4, (0, 1))) == (0, 1) and owners.known


# -- coming and going ---------------------------------------------------------------------------------------------


@pytest.mark.pixels
def test_replugging_a_controller_continues_the_choice(shared):
    scene = shared()
    press(scene, 1, A)
    plug(scene, 0)
    assert scene.places.sharing and scene.places.sharing.missing == (1,)
    before = settle(scene)
    plug(scene, 0, 5)
    assert scene.places.sharing.missing == () and scene.places.sharing.count(1) == 1
    assert scene.shaken == [5]  # it shows whose it is now
    assert pygame.image.tobytes(settle(scene), "RGB") != pygame.image.tobytes(before, "RGB")
    press(scene, 5, B)
    assert scene.places.sharing.count(1) == 2


def test_after_losing_both_everybody_shows_their_controller_again(shared):
    scene = shared()
    press(scene, 1, A)
    plug(scene)
    assert scene.places.sharing.missing == (0, 1)
    plug(scene, 5)
    plug(scene, 5, 6)
    assert scene.places.sharing.next == 0 and scene.pads.owners.of == {} and scene.shaken == []
    press(scene, 6, A)
    press(scene, 5, A)
    assert scene.pads.owners.of == {0: 6, 1: 5} and scene.shaken == [6, 5]
    assert [scene.places.sharing.count(seat) for seat in (0, 1)] == [0, 1]  # what was chosen before still counts


def test_a_spare_controller_can_take_a_seat(shared):
    scene = shared()
    plug(scene, 0, 1, 2)
    plug(scene, 0, 2)
    assert scene.places.sharing.missing == (1,)
    press(scene, 2, A)
    assert scene.pads.owners.of == {0: 0, 1: 2} and scene.places.sharing.count(1) == 0


@pytest.mark.parametrize("way", ["pad", "keys", "mouse"])
def test_all_can_choose_one_by_one_without_controllers(shared, way):
    scene = shared()
    plug(scene, 0)
    if way == "pad":
        press(scene, 0, LB, RB)
    elif way == "keys":
        scene.handle(Act("accept"))
        scene.handle(Act("accept"))
    else:
        scene.shell.inputs.source = "mouse"
        scene.controller.press(plate_of(scene.places, scene.model.texts).button.center)
    settle(scene)
    assert scene.places.sharing is None and scene.model.sight == Sight(None, 0)


def test_a_lost_controller_forgets_its_held_buttons(shared):
    scene = shared()
    send(scene, pygame.CONTROLLERBUTTONDOWN, 1, pygame.CONTROLLER_BUTTON_DPAD_UP)
    plug(scene, 0)
    plug(scene, 0, 1)
    assert scene.pads.owners.of[1] == 1 and scene.places.sharing._pads.get(1) is None


# -- the way out --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("holding", [0, 9])
def test_back_opens_the_pause_and_both_shoulders_lead_out(shared, holding):
    scene = shared(holding=holding)
    send(scene, pygame.CONTROLLERBUTTONDOWN, 1, LB)
    press(scene, 1, BACK)
    assert scene.shell.scenes.top.name == "pause"
    scene.shell.scenes.pop()
    settle(scene)
    press(scene, 0, RB)
    press(scene, 1, RB)  # what was held before the pause does not count
    assert scene.places.sharing
    press(scene, 1, LB, RB)
    settle(scene)
    assert scene.places.sharing is None and scene.model.sight == Sight(None, 0)


def test_the_bar_explains_the_buttons(shared, monkeypatch):
    scene = shared(holding=0)
    first = pairs_of(scene.model.texts, scene.places.sharing)
    press(scene, 0, A)
    press(scene, 1, A)
    told = []
    monkeypatch.setattr("game.ui.table.view.hints", lambda shell, onto, area, pairs: told.extend(pairs))
    scene.shell.inputs.source = "mouse"  # whatever was used last: controllers choose
    scene.show.arrange()
    settle(scene)
    assert set(pairs_of(scene.model.texts, scene.places.sharing)) <= set(told) and first != told
    words = dict(told)
    assert words["LB + RB"] == scene.model.texts.t("table.pads_one_by_one") and words["Back"] == scene.model.texts.t(
        "hint.pause"
    )


# -- what is seen -------------------------------------------------------------------------------------------------


@pytest.mark.pixels
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("pads", ["unknown", "known", "lost"])
def test_nothing_is_cut_and_nothing_overlaps(shared, size, language, pads, monkeypatch):
    cuts = cut_words(monkeypatch)
    scene = shared(4, 0 if pads == "unknown" else 9, size, language)
    if pads == "lost":
        plug(scene, 0, 1, 3)
    settle(scene)
    assert not [words for words in cuts if words not in scene.model.names]
    plate, button = plate_of(scene.places, scene.model.texts).place, scene.places.buttons["primary"].rect
    assert plate.contains(button)
    cards = list(scene.places.hand.rects.values())
    assert len(cards) == len(scene.places.sharing.names)
    for n, card in enumerate(cards):
        assert card.collidelist(cards[n + 1 :]) == -1 and not card.colliderect(plate)
        assert pygame.Rect((0, 0), size).contains(card)
    pairs, drawn = pairs_of(scene.model.texts, scene.places.sharing), []
    line = Fonts.line
    monkeypatch.setattr(Fonts, "line", lambda self, text, *rest: (drawn.append(text), line(self, text, *rest))[1])
    scene.dirty = True
    settle(scene)
    assert {key for key, _ in pairs} <= set(drawn)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_plate_covers_no_list_of_an_island(shared, size):
    scene = shared(4, size=size)
    sea, plate = scene.places.layout.sea, plate_of(scene.places, scene.model.texts).place
    names = [f"warehouse:{island}" for island in scene.motion.view.rules.island]
    lists = [scene.places.table.rect(name).move(sea.topleft) for name in names]
    assert len(lists) == 7 and plate.collidelist(lists) == -1


@pytest.mark.pixels
@pytest.mark.parametrize("text", [100, 150])
def test_the_smallest_plate_names_all_five_and_covers_no_list(shared, text, monkeypatch):
    scene = shared(5, size=(960, 540), text=text)
    sea, plate = scene.places.layout.sea, plate_of(scene.places, scene.model.texts).place
    lists = [
        scene.places.table.rect(f"warehouse:{island}").move(sea.topleft) for island in scene.motion.view.rules.island
    ]
    assert plate.collidelist(lists) == -1
    drawn, fitted = [], Fonts.fitted
    monkeypatch.setattr(
        Fonts, "fitted", lambda self, words, *rest: (drawn.append(words), fitted(self, words, *rest))[1]
    )
    plate_of(scene.places, scene.model.texts).draw(pygame.Surface(scene.shell.size, 0, 32))
    assert set(scene.model.names) <= set(drawn)
    assert plate.contains(plate_of(scene.places, scene.model.texts).button)


def test_every_card_has_a_sign_of_its_own():
    found = codes([str(n) for n in range(20)])
    assert len(set(found.values())) == 20 == len(DIRECTIONS) * len(BUTTONS)
    assert found["0"] == ("", "pad_south") and found["4"] == ("pad_up", "pad_south")


@pytest.mark.pixels
def test_a_ticket_shows_its_signs_beside_the_picture_and_its_states(window):
    shell = Shell((1280, 720), Settings())

    def drawn(**how):
        made = pygame.Surface((200, 80), 0, 32)
        draw_card_ticket(shell, made, pygame.Rect(20, 15, 150, 48), CardTicket("tenerife", 3, "Tenerife", **how))
        return made

    plain, signed = drawn(), drawn(code=("pad_up", "pad_south"))
    other = drawn(code=("pad_up", "pad_north"))
    looks = [plain, signed, other, drawn(chosen=True), drawn(used=True), drawn(code=("", "pad_south"))]
    assert len({pygame.image.tobytes(look, "RGB") for look in looks}) == len(looks)
    changed = pygame.mask.from_threshold(signed, (0, 0, 0), (1, 1, 1, 255), other).get_bounding_rects()
    same = pygame.Rect(20, 15, 80, 48)  # coin and picture stay as they are
    left = [signed.subsurface(same), other.subsurface(same)]
    assert pygame.image.tobytes(left[0], "RGB") == pygame.image.tobytes(left[1], "RGB"), changed


@pytest.mark.pixels
def test_hints_without_room_are_left_out(window):
    shell = Shell((1280, 720), Settings())

    def drawn(wide, *pairs):
        onto = pygame.Surface((400, 30), 0, 32)
        hints(shell, onto, pygame.Rect(0, 0, wide, 30), pairs)
        return pygame.image.tobytes(onto, "RGB")

    nothing = bytes(400 * 30 * 3)
    assert drawn(400, ("A", "one" * 60), ("B", "two")) == drawn(400, ("B", "two")) != nothing
    assert drawn(10, ("A", "one")) == nothing


@pytest.mark.pixels
def test_a_curtain_names_the_next_player_and_other_acts(window):
    shell = Shell((960, 540), Settings())
    curtain, onto = Curtain(shell, usual_face), pygame.Surface((960, 540), 0, 32)
    texts = shell.texts.of("west_of_africa", ("Anna", "Leonie", "Mar"))
    curtain.draw(onto, texts, 1, (), False, "")
    alone = pygame.image.tobytes(onto, "RGB")
    assert curtain.others(texts, 1, (), False) == []
    curtain.draw(onto, texts, 1, (0, 2), True, "share")
    others = curtain.others(texts, 1, (0, 2), True)
    assert [(other.name, other.seat) for other in others] == [("share", -1), ("again:0", 0), ("again:2", 2)]
    assert all(onto.get_rect().contains(other.rect) for other in others)
    curtain.draw(onto, texts, 2, (), False, "")
    assert pygame.image.tobytes(onto, "RGB") != alone
    Curtain(shell, lambda seat: "captain").draw(onto, texts, 1, (), False, "")
    assert pygame.image.tobytes(onto, "RGB") != alone, "it shows the face of the next player"
