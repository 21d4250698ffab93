"""Carcassonne, Azul and Saboteur for research and teaching.

>>> import tilewright as tw
>>> state = tw.load("azul", players=2).new_initial_state(seed=1)
>>> state.apply_action(state.legal_actions()[0])
>>> tw.simulate("azul", players=2, games=1000, seed=1)["games"]
1000

Adapters: `tilewright.pettingzoo`, `tilewright.gymnasium`, `tilewright.openspiel` and `tilewright.ray`.
"""

from importlib.metadata import version as _version

from ._simulation import arena, play_many, simulate
from ._tilewright import (
    CHANCE,
    TERMINAL,
    Game,
    Illegal,
    NotYourTurn,
    Over,
    Robot,
    State,
    Unreadable,
    Vector,
    games,
    load,
)

__version__ = _version("tilewright")

__all__ = [
    "CHANCE",
    "TERMINAL",
    "Game",
    "Illegal",
    "NotYourTurn",
    "Over",
    "Robot",
    "State",
    "Unreadable",
    "Vector",
    "__version__",
    "arena",
    "games",
    "load",
    "play_many",
    "simulate",
]
