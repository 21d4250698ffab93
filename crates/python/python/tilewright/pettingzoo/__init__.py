"""AEC environments for PettingZoo.

>>> from tilewright.pettingzoo import azul_v0
>>> env = azul_v0.env(players=2)
>>> env.reset(seed=1)
>>> env.agent_selection
'player_0'

Each game has a module, `azul_v0`, `carcassonne_v0` and `saboteur_v0`, with `env()` and `raw_env()`.
"""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Any

import tilewright as tw

from .aec import RawEnv, wrap

__all__ = ["RawEnv"]


def _module(key: str) -> ModuleType:
    """Returns a module with `env` and `raw_env`, as PettingZoo's own games have."""
    module = ModuleType(f"{__name__}.{key}_v0", f"{tw.games()[key]['name']} as an environment of PettingZoo.")

    def raw_env(**options: Any) -> RawEnv:
        """The environment without wrappers: an illegal action raises `tilewright.Illegal`.

        Options are those of `tilewright.load`, and `render_mode`.
        """
        return RawEnv(key, **options)

    def env(**options: Any) -> Any:
        """The environment in PettingZoo's usual wrappers: an illegal action loses the game."""
        return wrap(RawEnv(key, **options))

    setattr(module, "raw_env", raw_env)
    setattr(module, "env", env)
    return module


for _key in tw.games():
    _game_module = _module(_key)
    sys.modules[_game_module.__name__] = _game_module
    globals()[f"{_key}_v0"] = _game_module
    __all__.append(f"{_key}_v0")


def __getattr__(name: str) -> Any:
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}; the games are {', '.join(__all__[1:])}")
