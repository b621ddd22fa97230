"""The window.

The shell: `start.py` from the command line to the window · `app.py` window and loop · `shell.py` what every scene may
use · `scenes.py` the stack · `inputs.py` mouse, keys and controllers as one · `focus.py` the focus ring and
`clicking.py` clicks to choices, both without pygame · `texts.py` every word · `settings.py` what the player has set ·
`clean.py` what others have typed · `troubles.py` what went wrong, in words · `hush.py` what others would say of it.

The table behind it: `couch.py` a game as this machine plays it, `beginning.py` how each begins, `minds.py` its bots,
`messages.py` what it and the window say to each other, `sofa.py` its thread, or `stool.py` without one, `shelf.py` the
kept games, `saving.py` what is seen while one is written, `samples.py` games of bots for pictures, `opening.py` from a
menu to the table.

At the table: `tables/` what each title brings (its docstring is the list). The scene is one object in layers:
`table_state.py` what is known and seen, `table_asked.py` who is asked, `table_show.py` what comes and is shown,
`table_acts.py` what else can be done, `table_clicks.py` what is pointed at and clicked, with `carrying.py` drag and
drop, `play.py` the whole, with keys, `curtain_acts.py` and `table_tips.py`; `table_layout.py` where everything lies,
`table_buttons.py` which cards and `buttons.py` there are, `targets.py` what can be pointed at; `table_view.py` draws
it with `table_column.py`, `beforehand.py` makes pictures before they are wanted, `table_picture.py` a table for
pictures. What it is made of: `seating.py` whose eyes look, and the `curtain.py` between them · `question.py` what is
asked, `prompt.py` the line that says so · `hand.py` with `ticket.py` cards · `log.py` · `tooltip.py` · `sharing.py`
with `sharing_view.py` all at once, each with a controller.

Learning: `learn.py` the page · `lessons.py` guided first games, `lesson_play.py` begins them, `guide.py` the note at
the table, `limited.py` what may be answered meanwhile · `rules.py` with `rules_pictures.py` · `book.py` from a reason
to its paragraph.

Menus: `menu.py`, with `backdrop.py` and `attract.py` behind it · `page.py` a page, `form.py` pygame-gui driven by the
focus ring, `theme.py`, `widgets.py`, `scroll.py`, `choosing.py` all values at once, `covers.py` of
the titles · `newgame.py` with `levels.py` of bots, `settings_scene.py`, `kept_page.py` with `load.py`, its
`miniature.py` of boards and `handing.py` on and in of games, with `taking.py` in beside the window, `pages.py`,
`sheet.py` over a screen: `dialog.py`, `pause.py` · `gallery.py` pictures of all scenes.

A LAN: `lan.py` what window and network say to each other, `parlour.py` what is known of tables and people ·
`lan_page.py` from news to scenes, `host.py`, `join.py`, `lobby.py` over `lobby_acts.py`, `qr.py`, `talk.py` chat,
`lan_table.py` the table of several machines · `lan_samples.py` for pictures. The network itself is handed in as a
`Bridge`.

Motion and sound: `animate.py` the timeline, `flights.py` what flies, `motions/` how each title's events look ·
`synth.py` sounds made of numbers, `sound.py` who plays them.

Looking again: `player.py` where in a film one is, without pygame · `replay_news.py` what a film tells, `replay.py` the
scene, `replay_bar.py` its slider and buttons, `replay_hands.py` what is known of hands, `replay_view.py` how it is
drawn, `replay_scenes.py` what it asks, `turning.py` who looks for the moments that turned the game · `load.py` has the
list of records.

The end: `story.py` a game from its events, `score.py` with `score_sheet.py` and `chart.py`, `fame.py`, `tally.py` and
`statistics.py` what people have reached.

Art: `scaling.py` lengths, `palette.py` colours, `fonts.py` texts, `art.py` drawings, `pictures.py` several as one,
`materials.py` what things are made of, `cards.py`, `panels.py`, `boards/`.

Only this package imports pygame. Everything is laid out in real pixels and text is never below 14 of them. A scene is
laid out in slices for a version of the shell and drawn only when it is dirty; inputs reach it as actions, so mouse,
keyboard and controller are one. What the table says comes as `News` over a queue; what a person wants goes back as a
command that names its moment.
"""
