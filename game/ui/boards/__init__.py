"""One board a title: what lies where, and how it is drawn."""
