"""The rules of Africa: data, state, and steps in the order of the rulebook. Pure."""
