"""Whole games through the real window, played with nothing but a mouse, a keyboard or a controller.

    python -m tests.soak.hands --title century --way pad --text 150 --lang de --size 960x540 --out FOLDER

The way leads from the menu through a new game to the score, to the replay, into a rematch, and once more from the menu
into that. The window is invisible, and its clock counts frames. The hand uses only what is on the screen: it presses
what it sees, or moves the focus where the focus can go. A greedy bot with the view of its seat decides what it wants.
Now and then it presses anything, takes an answer back, or opens the log, the rules or the pause. The run fails if the
hand gets stuck or cannot reach something that the screen offers, and lists all words that were cut short. With `--out`
it writes pictures of chosen moments.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
from collections import Counter
from pathlib import Path
from time import perf_counter
from typing import Any

from tests.soak.devices import Hand, Keys, Mouse, Pad, Stuck
from tests.soak.words import how_many, reader, shown, sized

WAYS = ("couch", "bots", "keys", "pad")
STUCK = 400  # presses without anything new
STRAY = 0.06  # share of presses at random instead of what the hand wants
NAMES = ("Anna", "Jörg")
LOOKS = ("hover", "log", "rules", "pause", "undo", "hint")  # done beside the game, in turns
LOOK_EVERY = 12  # questions


def sit_down(hand: Hand) -> None:
    """Go from the menu to the table."""
    from game.table.record.entries import PERSON
    from game.titles import title

    given = hand.given
    people = 2 if given.way == "couch" else 1
    seats = max(given.seats, title(given.title).seats[0], people)
    hand.shot("menu")
    hand.press("new")
    hand.until(lambda: hand.is_at("GameForm"), "the form")
    hand.press(f"game.{given.title}")
    form = hand.top
    for _ in range(9):
        if form.count == seats:
            break
        hand.turn("count")
    for seat in range(seats):
        wanted = PERSON if seat < people else "bot:easy"
        hand.press(f"seat{seat}")
        hand.press(f"who.{wanted}")
        if seat < people:  # a bot needs no name, so its slip is closed by now
            hand.name("name", NAMES[seat])
            hand.press("close")
        if form.sitting[seat].holder != wanted:
            raise Stuck(f"nobody is {wanted} at seat {seat}")
    hand.shot("new-game")
    hand.press("start")
    hand.until(
        lambda: hand.is_at("TableScene") and hand.top.model.news and hand.top.places.hand is not None, "the table"
    )


def wanted(hand: Hand, scene: Any) -> Any:
    """Return the thing to press for the answer that the seat's bot prefers; None for the large button."""
    from game.bots.bot import BotName, judge_of
    from game.bots.simple import make as bot
    from game.titles import title
    from game.ui.table.things import CARD
    from tests.soak.clicks import legal

    question, targets = scene.model.question, legal(scene)
    seat, picked = question.seat, question.clicks.picked
    if hand.thought[0] != (seat, question.moment):
        if seat not in hand.minds:
            hand.minds[seat] = bot(BotName("greedy"), judge_of(title(hand.given.title)), seat, hand.random)
        hand.thought = (seat, question.moment), hand.minds[seat].choose(question.view)
    choice = hand.thought[1]
    if question.hand:
        count = Counter(picked)
        lacks = [name for name in choice if count[name] < Counter(choice)[name]]
        extra = [name for name in picked if count[name] > Counter(choice)[name]]
        name = str(next(iter([*extra, *lacks]), ""))
        return next((t for t in targets if t.kind == CARD and t.name == name), None)
    spot = next((name for name, path in question.spots.items() if path == choice), None)
    rest = choice[len(picked) :] if choice[: len(picked)] == picked else choice
    by_name = {target.name: target for target in targets}
    if rest and str(rest[0]) in by_name:
        return by_name[str(rest[0])]
    if spot in by_name:
        return by_name[spot]
    for n in range(1, len(rest) + 1):
        if (name := "+".join(map(str, rest[:n]))) in scene.places.offers:
            return by_name[name]
    if question.primary and choice == (question.primary,):
        return None
    return hand.random.choice(targets) if targets else None


def look_around(hand: Hand, kind: str) -> None:
    """Do something beside the game, and come back to it."""
    from game.ui.table.things import LOOK, PANEL, Target

    scene = hand.top
    if kind == "hover":
        seen = {name: scene.places.board_rect(name) for name in scene.model.telling.landmarks()}
        marks = [(LOOK, name, rect) for name, rect in seen.items() if rect and not isinstance(hand, Mouse)]
        spots = [(PANEL, name, rect) for name, rect in scene.places.panel_spots.items()]
        where, name, rect = hand.random.choice([*marks, *spots])
        hand.look_at(Target(where, name, (rect.x, rect.y, rect.w, rect.h)))
        hand.shot("tip")
    elif kind == "log":
        if "log" in scene.places.buttons or not isinstance(hand, Mouse):
            hand.key("log")
            hand.shot("log")
            hand.key("log")
    elif kind == "rules":
        hand.key("rules")
        hand.until(lambda: hand.is_at("Rules"), "the rules")
        hand.shot("rules")
        hand.key("back")
        hand.until(lambda: hand.is_at("TableScene"), "the table")
    elif kind == "pause":
        pause(hand)
        hand.shot("pause")
        hand.press("back_to_game")
        hand.until(lambda: hand.is_at("TableScene"), "the table")
    elif kind == "undo" and "undo" in scene.places.buttons:
        hand.key("undo")
    elif kind == "hint" and "hint" in scene.places.buttons:
        hand.key("hint")
        hand.pilot.frames(20)
        hand.shot("hint")


def play(hand: Hand, whole: bool = True) -> None:
    """Play to the end, or until the first things can be done."""
    scene, last, presses, questions = hand.top, None, 0, 0
    looks = list(LOOKS)
    while not hand.is_at("Score"):
        if hand.is_at("Finale"):
            hand.pilot.frames(20)
            if hand.is_at("Finale") and hand.top.over:
                hand.key("primary")
            continue
        if hand.top is not scene:
            raise Stuck(f"{type(hand.top).__name__} lies over the table")
        question = scene.model.question
        state = (scene.model.news.updates[None].number, scene.model.sight.curtain, question and question.clicks.picked)
        presses = presses + 1 if state == last else 0
        last = state
        if presses > STUCK:
            raise Stuck(f"nothing changes: {scene.model.prompt.words!r}, {question and question.step}")
        if scene.model.sight.curtain is not None:
            if "curtain" not in hand.seen:
                hand.seen.add("curtain")
                hand.shot("curtain")
            hand.pilot.frames(40)
            hand.key("wait")
            continue
        if scene.model.sight.face_down:
            if "face-down" not in hand.seen:
                hand.seen.add("face-down")
                hand.shot("face-down")
            hand.look_up()
            continue
        if question is None or question.sent:
            hand.pilot.frames(2)
            continue
        step = type(question.step).__name__
        questions += presses == 0
        hand.told[step] += 1
        if step not in hand.seen:
            hand.seen.add(step)
            hand.shot(f"asks-{step}")
        if not whole and questions > 3:
            return
        if whole and presses == 0 and questions % LOOK_EVERY == LOOK_EVERY - 1 and looks and not question.clicks.picked:
            look_around(hand, looks.pop(0))
            continue
        one_press(hand, scene)
    hand.shot("score")


def one_press(hand: Hand, scene: Any) -> None:
    """Make the next press of an answer."""
    from tests.soak.clicks import legal

    primary, question = scene.places.buttons.get("primary"), scene.model.question
    target = wanted(hand, scene)
    if hand.random.random() < STRAY:
        target = hand.random.choice(legal(scene) or [target])
    if target is None and primary and primary.enabled:
        hand.key("confirm" if question.hand and not isinstance(hand, Mouse) else "primary")
    elif target is not None:
        hand.take(target)
    else:
        raise Stuck(f"nothing can be pressed: {scene.model.prompt.words!r}")
    if hand.is_at("TableScene") and scene.pointing.said and scene.pointing.said[0].reason:
        hand.refused.append(str(scene.pointing.said[0].reason))


def after(hand: Hand) -> None:
    """Visit the score, the hall of fame, the replay and a rematch, and go back to the menu."""
    top = hand.top
    if "tab_cards" in top.form.items:
        hand.press("tab_cards")
        hand.shot("score-cards")
        hand.press("tab_sheet")
    hand.key("back")
    hand.until(lambda: hand.is_at("TableScene"), "the last position")
    hand.shot("last-position")
    if isinstance(hand, Mouse):
        hand.key("primary")
    else:
        hand.tap("primary")
    hand.until(lambda: hand.is_at("Score"), "the score again")
    hand.press("fame")
    hand.until(lambda: hand.is_at("Fame"), "the hall of fame")
    hand.pilot.frames(60)
    hand.shot("fame")
    hand.key("back")
    hand.until(lambda: hand.is_at("Score"), "the score")
    watch(hand)
    hand.press("rematch")
    hand.until(
        lambda: hand.is_at("TableScene") and hand.top.model.news and hand.top.places.hand is not None, "the rematch"
    )
    hand.minds.clear()
    hand.thought = (None, None)
    play(hand, whole=False)
    hand.shot("rematch")
    pause(hand)
    hand.press("save_leave")
    hand.until(lambda: hand.is_at("Menu"), "the menu")
    hand.until(lambda: hand.top.last, "the game to go on with")
    hand.shot("menu-after")
    hand.press("continue")
    hand.until(
        lambda: hand.is_at("TableScene") and hand.top.model.news and hand.top.places.hand is not None, "the kept game"
    )
    play(hand, whole=False)


def watch(hand: Hand) -> None:
    """Replay the game from the score, and come back to the score."""
    hand.press("watch")
    hand.until(lambda: hand.is_at("ReplayScene") and hand.top.places.hand is not None, "the replay")
    for action in ("round_on", "round_on", "play"):
        if action in hand.top.places.buttons and isinstance(hand, Mouse):
            hand.key(action)
    hand.pilot.frames(60)
    hand.shot("replay")
    pause(hand)
    hand.press("leave")
    hand.until(lambda: hand.is_at("Score"), "the score after the replay")


def pause(hand: Hand) -> None:
    """Open the pause; what else is open closes first."""
    for _ in range(5):
        if hand.is_at("Column"):
            return
        hand.key("back")
    raise Stuck(f"there is no pause at {type(hand.top).__name__}")


def whole_way(given: argparse.Namespace, saves: Path) -> dict[str, Any]:
    """Go one way from the menu and back to it; return what was found."""
    import pytest

    from tests.ui.pilot import cut_words

    patch = pytest.MonkeyPatch()
    cuts = cut_words(patch)
    hand = {"keys": Keys, "pad": Pad}.get(given.way, Mouse)(given, saves)
    begun = perf_counter()
    try:
        sit_down(hand)
        play(hand)
        result = hand.top.result
        after(hand)
    except BaseException:
        hand.shot("stuck")
        raise
    finally:
        patch.undo()
        hand.pilot.close()
    return {
        "title": given.title,
        "way": given.way,
        "scores": list(result.scores),
        "presses": sum(hand.told.values()),
        "asked": dict(hand.told),
        "refused": sorted(set(hand.refused)),
        "cut": dict(Counter(cuts)),
        "seconds": round(perf_counter() - begun),
    }


def main() -> int:
    """Play, and print how it went."""
    read = reader("hands", __doc__, seed=int)
    shown(read)
    sized(read, "1280x720")
    how_many(read, "seats", 2)
    read.add_argument("--way", default="couch", choices=WAYS, help="by what it is played (couch)")
    read.add_argument("--speed", default="off", choices=("normal", "fast", "off"), help="of what moves (off)")
    read.add_argument("--calm", action="store_true", help="with reduced motion")
    read.add_argument("--silent", action="store_true", help="with sound off")
    read.add_argument("--out", type=Path, help="a folder for pictures")
    given = read.parse_args()
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    with tempfile.TemporaryDirectory() as folder:
        found = whole_way(given, Path(folder))
    print(json.dumps(found, ensure_ascii=False))
    return int(bool(found["cut"]))


if __name__ == "__main__":
    sys.exit(main())
