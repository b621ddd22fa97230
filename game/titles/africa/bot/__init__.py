"""The judgement of Africa: what a position is worth to a seat, and what players are likely to do. Pure."""
