"""One game as an AEC environment: agents act in turn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

import tilewright as tw

from .._extras import missing

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError as error:
    raise missing("pettingzoo", error) from error


class RawEnv(AECEnv):
    """A game in which `player_0`, `player_1` … act in turn. Chance is drawn by the seed of `reset`.

    An observation is a dict: `observation` (float32, docs/observations.md) and `action_mask` (int8). The reward is 0
    until the game is over, then the value of `State.returns`.

    Observation, mask, reward and info of an agent contain only what its seat may know. `render()` shows what the agent
    in turn, `agent_selection`, may know; once no agent is in turn, because the game is over or was lost by an illegal
    action, it shows what an onlooker may know. The attribute `state`, and so a pickle of the environment, is the whole
    game: for debugging, `repr(env.unwrapped.state)` and `env.unwrapped.state.svg()` show the hidden parts.
    """

    def __init__(
        self,
        key: str,
        players: int | None = None,
        rules: str | None = None,
        set: Mapping[str, Any] | None = None,
        first: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        modes = ["ansi", "svg"]
        self.metadata = {"name": f"{key}_v0", "render_modes": modes, "is_parallelizable": False}
        if render_mode not in (None, *modes):
            raise ValueError(f"there is no render mode {render_mode!r}; there are: ansi, svg")
        self.game = tw.load(key, players, rules, None if set is None else dict(set), first)
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self.game.players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        size, actions = self.game.observation_tensor_size(), self.game.num_distinct_actions()
        self._observation_space = spaces.Dict(
            {
                "observation": spaces.Box(-np.inf, np.inf, (size,), np.float32),
                "action_mask": spaces.Box(0, 1, (actions,), np.int8),
            }
        )
        self.observation_spaces = {agent: self._observation_space for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self._chance = np.random.default_rng()

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._chance = np.random.default_rng(seed)
        self.state = self.game.new_initial_state(seed=int(self._chance.integers(2**63)))
        self.agents = list(self.possible_agents)
        self.rewards = {agent: 0.0 for agent in self.agents}
        self._cumulative_rewards = {agent: 0.0 for agent in self.agents}
        self.terminations = {agent: False for agent in self.agents}
        self.truncations = {agent: False for agent in self.agents}
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._in_turn()

    def _in_turn(self) -> str:
        return self.possible_agents[self.state.current_player()]

    def observe(self, agent: str) -> dict[str, np.ndarray[Any, Any]]:
        seat = self._seats[agent]
        mask = np.zeros(self.game.num_distinct_actions(), np.int8)
        if self.state.current_player() == seat:
            self.state.legal_actions_mask(out=mask)
        return {"observation": self.state.observation_tensor(seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} is in turn and has to act; None is for agents whose game is over")
        self.state.apply_action(int(action))
        self._cumulative_rewards[agent] = 0.0
        for seat, reward in enumerate(self.state.rewards()):
            self.rewards[self.possible_agents[seat]] = reward
        if self.state.is_terminal():
            self.terminations = {agent: True for agent in self.agents}
        else:
            self.agent_selection = self._in_turn()
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The position as the agent in turn may know it, else as an onlooker: text (`ansi`) or SVG (`svg`)."""
        if self.render_mode is None:
            return None
        viewer = self._viewer()
        return self.state.svg(viewer=viewer) if self.render_mode == "svg" else self.state.text(viewer=viewer)

    def _viewer(self) -> int | str:
        """The seat of the agent in turn, or `"onlooker"` if no agent is."""
        agent = self.agent_selection
        # After the end PettingZoo removes agents from `terminations` one by one.
        if self.terminations.get(agent, True) or self.truncations.get(agent, True):
            return "onlooker"
        return self._seats[agent]

    def close(self) -> None:
        """Does nothing: the environment holds no resources."""


def wrap(env: RawEnv) -> Any:
    """Returns the environment in the wrappers that PettingZoo's own games have."""
    checked = wrappers.TerminateIllegalWrapper(env, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(checked))
