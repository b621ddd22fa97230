"""Things to press, scroll or read, drawn by us: buttons, faces, scrolled pictures, tooltips, tickets, charts."""
