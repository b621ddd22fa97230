"""The rules of Century: data, state, and steps in the order of the rulebook. Pure."""
