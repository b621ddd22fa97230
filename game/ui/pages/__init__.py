"""The pages of the menu, a room each: new game and learning here, `lan`, `replay`, `score`, `kept` games, `fame`."""
