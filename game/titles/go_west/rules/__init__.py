"""The rules of Go West!: data, state, and steps in the order of the rulebook. Pure."""
