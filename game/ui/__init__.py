"""The window, in rooms that import only from the rooms before them.

    draw <- shell <- widgets <- board <- forms <- reading <- table <- pages <- top

`draw` fonts, art and materials; `shell` scenes, inputs, focus, sound, settings; `widgets` buttons, lists, tooltip;
`board` what the boards of all titles share, and the contract of a title's window; `forms` pages and dialogs of
pygame-gui driven by the focus ring; `reading` rules, settings, credits; `table` the table scene; `pages` new game, LAN,
learning, replay, score, kept games, fame; `top` the menu, and who opens what.

Everything is laid out in real pixels and text is never below 14 of them. A scene is laid out in slices for a version of
the shell and drawn only when it is dirty; inputs reach it as actions, so mouse, keyboard and controller are one. What
the table says comes as `News` over a queue; what a person wants goes back as a command that names its moment.
"""
