"""Environments for Gymnasium: one agent against robots, or a vector of thousands of games.

>>> import tilewright.gymnasium
>>> env = tilewright.gymnasium.make("azul", opponents=["greedy"])
>>> observation, info = env.reset(seed=1)
>>> observation.shape == env.observation_space.shape
True
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

import tilewright as tw

from ._extras import missing

try:
    import gymnasium
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode
    from gymnasium.vector.utils import batch_space
except ImportError as error:
    raise missing("gymnasium", error) from error

__all__ = ["Env", "VectorEnv", "make"]

Floats = np.ndarray[Any, np.dtype[np.float32]]


class Env(gymnasium.Env[Floats, np.int64]):
    """One agent against robots. The agent has the seat `seat`; with None it is drawn for every game.

    The reward is 0 until the game is over, then the value of `State.returns` for the agent's seat. `action_masks()` and
    `info["action_mask"]` give the legal actions. An illegal action loses the game (`illegal="lose"`: reward -1, and
    `info["illegal"]` has the reason), or raises (`illegal="raise"`).

    Observations, masks, infos, rewards and `render()` contain only what the agent's seat may know. `info["scores"]` has
    `None` for a score that is hidden from the agent: in Saboteur, until the game is over, the score of every other seat
    that has picked gold. The attribute `state`, and so a pickle of the environment, is the whole game: for debugging,
    `repr(env.unwrapped.state)` and `env.unwrapped.state.scores()` show the hidden parts.

    >>> import tilewright.gymnasium
    >>> env = tilewright.gymnasium.make("saboteur", render_mode="ansi")
    >>> observation, info = env.reset(seed=1)
    >>> env.render() == env.unwrapped.state.text(viewer=info["seat"])
    True
    """

    metadata = {"render_modes": ["ansi", "svg"]}

    def __init__(
        self,
        key: str,
        opponents: Sequence[str] = ("greedy",),
        players: int | None = None,
        seat: int | None = 0,
        illegal: str = "lose",
        rules: str | None = None,
        set: Mapping[str, Any] | None = None,
        first: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.game = tw.load(key, players, rules, None if set is None else dict(set), first)
        others = self.game.players - 1
        names = [opponents] if isinstance(opponents, str) else list(opponents)
        if len(names) not in (1, others):
            raise ValueError(f"{len(names)} opponents are named for {others} seats; name one for all, or one for each")
        if seat is not None and not 0 <= seat < self.game.players:
            raise ValueError(f"there is no seat {seat}; the seats are 0 to {others}")
        if illegal not in ("lose", "raise"):
            raise ValueError(f"illegal is {illegal!r}; it is 'lose' or 'raise'")
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError(f"there is no render mode {render_mode!r}; there are: ansi, svg")
        self.opponents = names * others if len(names) == 1 else names
        for name in self.opponents:
            tw.Robot(self.game, name)
        self.render_mode = render_mode
        self._fixed_seat, self._illegal = seat, illegal
        self.observation_space = spaces.Box(-np.inf, np.inf, (self.game.observation_tensor_size(),), np.float32)
        self.action_space = spaces.Discrete(self.game.num_distinct_actions())

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Floats, dict[str, Any]]:
        super().reset(seed=seed)
        numbers = self.np_random.integers(2**63, size=self.game.players + 1)
        fixed = self._fixed_seat
        self.seat = int(numbers[-1]) % self.game.players if fixed is None else fixed
        others = [seat for seat in range(self.game.players) if seat != self.seat]
        self._robots = {
            seat: tw.Robot(self.game, name, seed=int(numbers[1 + place]))
            for place, (seat, name) in enumerate(zip(others, self.opponents, strict=True))
        }
        self.state = self.game.new_initial_state(seed=int(numbers[0]))
        self._lost = False
        self._let_robots_play()
        return self._observation(), self._info()

    def step(self, action: np.int64) -> tuple[Floats, float, bool, bool, dict[str, Any]]:
        if self._lost:
            raise tw.Over("the game was lost by an illegal action; reset() begins the next")
        try:
            self.state.apply_action(int(action))
        except tw.Illegal as error:
            if self._illegal == "raise":
                raise
            self._lost = True
            return self._observation(), -1.0, True, False, {**self._info(), "illegal": str(error)}
        self._let_robots_play()
        reward = float(self.state.returns()[self.seat])
        return self._observation(), reward, self.state.is_terminal(), False, self._info()

    def action_masks(self) -> np.ndarray[Any, np.dtype[np.bool_]]:
        """The mask of the legal actions, as learners with masks call it."""
        mask = np.zeros(self.game.num_distinct_actions(), np.bool_)
        if self.state.current_player() == self.seat and not self._lost:
            self.state.legal_actions_mask(out=mask)
        return mask

    def render(self) -> Any:
        """The position as the agent's seat may know it: text (`ansi`) or an SVG document (`svg`)."""
        if self.render_mode is None:
            return None
        return self.state.svg(viewer=self.seat) if self.render_mode == "svg" else self.state.text(viewer=self.seat)

    def _let_robots_play(self) -> None:
        while (seat := self.state.current_player()) in self._robots:
            self.state.apply_action(self._robots[seat].choose(self.state))

    def _observation(self) -> Floats:
        return self.state.observation_tensor(self.seat)

    def _info(self) -> dict[str, Any]:
        scores = self.state.scores(viewer=self.seat)
        return {"action_mask": self.action_masks().view(np.int8), "seat": self.seat, "scores": scores}


class VectorEnv(gymnasium.vector.VectorEnv[Floats, np.ndarray[Any, Any], Any]):
    """Many games stepped together. In each of `num_envs` games the seat in turn acts, so one policy plays all seats.

    The reward is that of the seat that has just acted; `info["returns"]` has those of all seats. Autoreset happens in
    the same step: if a game has ended, the observation is the first of the next game, and `info["final_obs"]` has the
    last of the old one, as its last actor saw it. `info["seat"]` is the seat in turn, `info["action_mask"]` the legal
    actions. Observations and masks contain what the seat in turn may know, `final_obs` what the last actor may know;
    rewards and returns are 0 until the game is over.

    >>> import tilewright.gymnasium
    >>> envs = tilewright.gymnasium.VectorEnv("azul", num_envs=8, seed=1)
    >>> observations, info = envs.reset()
    >>> observations, rewards, ended, _, info = envs.step(info["action_mask"].argmax(axis=1))
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(
        self,
        key: str,
        num_envs: int = 1,
        players: int | None = None,
        seed: int | None = None,
        rules: str | None = None,
        set: Mapping[str, Any] | None = None,
        first: int | None = None,
        threads: int | None = 1,
    ) -> None:
        choices = None if set is None else dict(set)
        self.vector = tw.Vector(key, players, num_envs, seed, rules, choices, first, threads)
        self.game, self.num_envs = self.vector.game, num_envs
        self.single_observation_space = spaces.Box(-np.inf, np.inf, (self.game.observation_tensor_size(),), np.float32)
        self.single_action_space = spaces.Discrete(self.game.num_distinct_actions())
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._rows = np.arange(num_envs)
        self._seats = np.zeros(num_envs, np.uint8)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Floats, dict[str, Any]]:
        if isinstance(seed, list):
            raise ValueError(
                "a list of seeds cannot be taken: the games of a vector share one seed, game n is number n of it"
            )
        out = self.vector.reset(seed, self.vector.arrays())
        self._seats = out["seats"]
        return out["observations"], self._info(out)

    def step(
        self, actions: np.ndarray[Any, Any]
    ) -> tuple[Floats, np.ndarray[Any, Any], np.ndarray[Any, Any], np.ndarray[Any, Any], dict[str, Any]]:
        names = ("seats", "ended", "returns", "masks", "observations", "finals")
        out = self.vector.step(actions, self.vector.arrays(*names))
        ended: np.ndarray[Any, Any] = out["ended"]
        rewards = out["returns"][self._rows, self._seats].astype(np.float64)
        self._seats = out["seats"]
        info = self._info(out)
        if ended.any():
            info["final_obs"], info["_final_obs"] = out["finals"], ended
        return out["observations"], rewards, ended, np.zeros(self.num_envs, np.bool_), info

    def _info(self, out: dict[str, Any]) -> dict[str, Any]:
        return {"action_mask": out["masks"], "seat": out["seats"], "returns": out["returns"]}


def make(key: str, opponents: Sequence[str] = ("greedy",), **options: Any) -> Env:
    """Returns an `Env` without wrappers. The same is registered as `tilewright/Azul-v0` and so on."""
    return Env(key, opponents, **options)


def _register() -> None:
    for key in tw.games():
        name = f"tilewright/{key.capitalize()}-v0"
        gymnasium.register(id=name, entry_point="tilewright.gymnasium:Env", kwargs={"key": key})


_register()
