"""Measures going anywhere in a recorded game, from the wish to the finished frame, of every title."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.titles import SLUGS
from game.titles import title as find_title

SIZE, SEEKS = (1920, 1080), 40


def seeks(clock: Callable[[], float]) -> dict[str, dict[str, float]]:
    """Milliseconds of work for reading a whole game, and for a jump to a random place with the frame that shows it."""
    return {slug: _seeks(clock, slug) for slug in SLUGS}


def _seeks(clock: Callable[[], float], slug: str) -> dict[str, float]:
    """With as many seats as the title has, and with all eyes that see differently."""
    from game.commands.pictures.gallery import finished
    from game.commands.pictures.table_picture import replay_scene
    from game.table.playback import OPEN, Playback
    from game.ui.shell.settings import Settings
    from game.ui.shell.shell import Shell

    shell, random = Shell(SIZE, Settings(language="en")), Random(1)
    scene = replay_scene(shell, slug, find_title(slug).seats[-1], 0)
    shell.scenes.push(scene)
    picture = finished(shell)
    film = scene.watching.player.playback
    start = clock()
    Playback(film.title, film.record)
    read, times = clock() - start, []
    for eyes in (None, 0, OPEN):
        scene.watching.see_with(eyes)
        for _ in range(SEEKS):
            start = clock()
            scene.watching.seek(random.randrange(film.last))
            shell.scenes.update(0.0)
            shell.scenes.draw(picture)
            times.append(clock() - start)
    shell.scenes.clear()
    return {
        "lines": len(film.record.lines),
        "ms_read": round(1000 * read, 1),
        "ms_seek_median": round(1000 * sorted(times)[len(times) // 2], 1),
        "ms_seek_worst": round(1000 * max(times), 1),
    }
