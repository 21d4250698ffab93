"""Games for OpenSpiel.

After `register()`, `pyspiel.load_game("tilewright_azul")` works, also with parameters:
`pyspiel.load_game("tilewright_azul(players=3,rules=steep)")`. The parameters are `players`, `rules`, `first` and each
rule choice by its key; a choice whose values are numbers is an integer: `round-limit=5`. An empty string, or -1 for an
integer, selects the value of the rule set.

As OpenSpiel defines it, a state is the whole game: `str(state)`, `history()`, `serialize()`, `clone()` and the chance
outcomes show hidden parts; at a chance node OpenSpiel returns these outcomes from `legal_actions(player)` for every
player. The rest contains only what the given player may know: `observation_string`, `observation_tensor`,
`information_state_string`, the observers of `make_observation`, `legal_actions(player)` at other nodes, rewards and
returns.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import Any

import numpy as np

import tilewright as tw

from ._extras import missing

try:
    import pyspiel
except ImportError as error:
    raise missing("openspiel", error) from error

__all__ = ["register"]

_PREFIX = "tilewright_"


def register() -> list[str]:
    """Registers every game with OpenSpiel, unless it is registered, and returns their names there.

    >>> import pyspiel, tilewright.openspiel
    >>> tilewright.openspiel.register()
    ['tilewright_carcassonne', 'tilewright_azul', 'tilewright_saboteur']
    >>> game = pyspiel.load_game("tilewright_azul(players=3)")
    >>> game.num_players()
    3
    """
    names = []
    known = set(pyspiel.registered_names())
    for key, about in tw.games().items():
        name = _PREFIX + key
        names.append(name)
        if name not in known:
            game_type = _game_type(name, about)
            pyspiel.register_game(game_type, _game_class(key, game_type))
    return names


def _game_type(name: str, about: dict[str, Any]) -> Any:
    parameters: dict[str, Any] = {"players": about["usual_players"], "rules": "", "first": -1}
    # The defaults stand for the value of the rule set.
    parameters.update({choice: -1 if _is_whole(values) else "" for choice, values in about["choices"].items()})
    secrets = about["secrets"]
    kind = pyspiel.GameType
    return kind(
        short_name=name,
        long_name=f"{about['name']} (Tilewright)",
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION if secrets else kind.Information.PERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=max(about["players"]),
        min_num_players=min(about["players"]),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters,
    )


def _game_class(key: str, game_type: Any) -> Callable[..., Any]:
    class Game(pyspiel.Game):
        """A game of OpenSpiel; `self.rules` is the `tilewright.Game` behind it."""

        def __init__(self, params: dict[str, Any] | None = None) -> None:
            params = dict(params or {})
            self.rules = _load(key, params)
            info = pyspiel.GameInfo(
                num_distinct_actions=self.rules.num_distinct_actions(),
                max_chance_outcomes=self.rules.max_chance_outcomes(),
                num_players=self.rules.players,
                min_utility=self.rules.min_utility(),
                max_utility=self.rules.max_utility(),
                utility_sum=self.rules.utility_sum(),
                max_game_length=self.rules.max_game_length(),
            )
            super().__init__(game_type, info, params)

        def new_initial_state(self, state: str | None = None) -> State:
            return State(self)

        def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
            return Observer(self.rules, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)

    return Game


def _is_whole(values: Iterable[Any]) -> bool:
    return all(str(value).isdigit() for value in values)


def _load(key: str, params: dict[str, Any]) -> tw.Game:
    first = params.get("first", -1)
    known = tw.games()[key]["choices"]
    choices = {choice: str(params[choice]) for choice in known if params.get(choice, "") not in ("", -1)}
    return tw.load(key, params.get("players"), params.get("rules") or None, choices, None if first == -1 else first)


class State(pyspiel.State):
    """A state of OpenSpiel; `self.state` is the `tilewright.State` behind it."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.state: tw.State = game.rules.new_initial_state()

    def current_player(self) -> int:
        return self.state.current_player()

    def _legal_actions(self, player: int) -> list[int]:
        return self.state.legal_actions()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.state.chance_outcomes()

    def _apply_action(self, action: int) -> None:
        self.state.apply_action(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.state.action_to_string(action)

    def is_terminal(self) -> bool:
        return self.state.is_terminal()

    def returns(self) -> list[float]:
        return self.state.returns()

    def rewards(self) -> list[float]:
        return self.state.rewards()

    def resample_from_infostate(self, player: int, rng: Callable[[], float]) -> State:
        """A state that fits everything a player has seen. `rng` returns numbers from 0 to 1, as OpenSpiel passes it."""
        seed = int(rng() * 2**53)
        found: State = self.get_game().new_initial_state()
        for step in self.state.resample_from_infostate(player, seed).history():
            found.apply_action(step)
        return found

    def __str__(self) -> str:
        return repr(self.state)


class Observer:
    """The observation of a player: the floats of docs/observations.md, a view of them for each plane, and a text.

    With `PrivateInfoType.NONE` it contains what everybody may know, for every player: the text of an onlooker, and no
    floats (`tensor` is None).
    """

    def __init__(self, rules: tw.Game, iig_obs_type: Any, params: Any) -> None:
        if params:
            raise ValueError(f"observations take no parameters; {params} were given")
        self._recall = iig_obs_type.perfect_recall
        self._public = iig_obs_type.private_info == pyspiel.PrivateInfoType.NONE
        self.tensor: np.ndarray[Any, Any] | None = None
        self.dict: dict[str, np.ndarray[Any, Any]] = {}
        if self._public:
            return
        self.tensor = np.zeros(rules.observation_tensor_size(), np.float32)
        start = 0
        for plane in rules.observation_planes():
            size = int(np.prod(plane["shape"], dtype=int))
            self.dict[plane["name"]] = self.tensor[start : start + size].reshape(plane["shape"])
            start += size

    def set_from(self, state: State, player: int) -> None:
        if self.tensor is not None:
            state.state.observation(player, out=self.tensor)

    def string_from(self, state: State, player: int) -> str:
        seen: tw.State = state.state
        if self._public:
            return seen.record("onlooker") if self._recall else json.dumps(seen.view("onlooker"), ensure_ascii=False)
        return seen.information_state_string(player) if self._recall else seen.observation_string(player)
