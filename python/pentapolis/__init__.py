"""City-building board games for programs: rules, computer players and thousands of tables at once.

>>> import pentapolis as pp
>>> "blueprints" in pp.games()
True
>>> game = pp.game("blueprints", seats=2)
>>> match = game.match(seed=7)
>>> match.settle()                      # chance, until somebody has to decide
>>> len(match.legal()) > 0
True
>>> match.act(0)                        # the first of them
>>> try:
...     match.act("draft:G6@r1c1")
... except pp.Refused as no:
...     print(no.kind, no.clause)
illegal BP-7.1

docs/research.md begins where this ends.
"""
from ._pentapolis import (
    Action,
    Game,
    Match,
    Refused,
    Suggestion,
    Tables,
    game,
    games,
    interval,
    load,
    players,
)
from . import gpu
from ._series import Sight, arena

__all__ = [
    "Action",
    "Game",
    "Match",
    "Refused",
    "Sight",
    "Suggestion",
    "Tables",
    "arena",
    "game",
    "games",
    "gpu",
    "interval",
    "load",
    "players",
]
