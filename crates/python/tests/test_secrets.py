"""Adapters give a seat the same values in all worlds that look the same to the seat."""

import collections
import functools
from typing import NamedTuple

import gymnasium
import numpy as np
import pyspiel
import pytest
from open_spiel.python.observation import make_observation

import tilewright as tw
import tilewright.gymnasium
import tilewright.openspiel
import tilewright.pettingzoo

TABLES = [("saboteur", 3), ("saboteur", 5)]
# Seeds of the games that worlds are taken from, and of the worlds that look the same.
SEEDS = range(1, 4)
MODES = ["ansi", "svg"]
# Differences between the two worlds of a pair, and the least number of pairs of each kind at each table.
SECRETS = ["score", "hand", "role", "goal"]
LEAST = 5

tilewright.openspiel.register()


class Pair(NamedTuple):
    """Two worlds that look the same to a seat and differ in what is hidden from it."""

    seat: int
    worlds: tuple[tw.State, tw.State]

    def secrets(self) -> set[str]:
        """The kinds of hidden things in which the worlds differ."""
        views = [world.view("all") for world in self.worlds]
        hidden = [{name: [seat[name] for seat in view["seats"]] for name in SECRETS[:3]} for view in views]
        for things, view in zip(hidden, views, strict=True):
            things["goal"] = [goal["card"] for goal in view["goals"]]
        return {name for name in SECRETS if hidden[0][name] != hidden[1][name]}


class Standing:
    """A world in the place of an environment's state: a legal action is accepted, and the world stays as it is.

    So a step of the environment ends at this world, and what it gives is the same unless it depends on what is hidden.
    """

    def __init__(self, world):
        self._world = world

    def __getattr__(self, name):
        return getattr(self._world, name)

    def __repr__(self):
        return repr(self._world)

    def apply_action(self, action):
        if not self._world.is_terminal():
            self._world.clone().apply_action(action)


@functools.cache
def positions(key, players):
    """Positions of whole games, chance's among them: every eleventh, and the last."""
    game, found = tw.load(key, players), []
    for seed in SEEDS:
        robots = [tw.Robot(game, "greedy", seed) for _ in range(players)]
        played = game.new_initial_state(seed=seed)
        while not played.is_terminal():
            played.apply_action(robots[played.current_player()].choose(played))
        state = game.new_initial_state()
        for ply, step in enumerate(played.history()):
            if ply % 11 == 0:
                found.append(state.clone())
            state.apply_action(step)
        found.append(state)
    return found


@functools.cache
def pairs(key, players):
    """A pair for each position and seat, where another world can be imagined."""
    found = []
    for number, state in enumerate(positions(key, players)):
        for seat in range(players):
            other = state.resample_from_infostate(seat, number)
            assert other.information_state_string(seat) == state.information_state_string(seat)
            if other != state:
                found.append(Pair(seat, (state, other)))
    return found


def some(found, allowed):
    """The pairs for which `allowed` is true; every kind of secret differs in some of them."""
    chosen = [pair for pair in found if allowed(pair)]
    differing = collections.Counter(secret for pair in chosen for secret in pair.secrets())
    assert all(differing[secret] >= LEAST for secret in SECRETS), differing
    assert any(pair.worlds[0].is_terminal() for pair in chosen)
    return chosen


def decides(pair):
    """Whether the seat is in turn, or the game is over."""
    world = pair.worlds[0]
    return world.current_player() == pair.seat or world.is_terminal()


def same(values):
    """Compares two dicts of values, and names those that differ."""
    first, second = [{name: plain(value) for name, value in given.items()} for given in values]
    assert [name for name in first if first[name] != second[name]] == [] and first.keys() == second.keys() and first


def plain(value):
    """The value in a form that `==` compares bit by bit."""
    if isinstance(value, np.ndarray | np.generic):
        return str(value.dtype), value.shape, value.tobytes()
    if isinstance(value, dict):
        return {name: plain(part) for name, part in value.items()}
    if isinstance(value, list | tuple):
        return [plain(part) for part in value]
    assert value is None or isinstance(value, bool | int | float | str), type(value)
    return value


def illegal(world):
    """The lowest number of an action that is not legal."""
    return int(np.flatnonzero(world.legal_actions_mask() == 0)[0])


def drawn(env):
    """What `render` gives in each mode, and the environment's string forms."""
    values = {"str": str(env), "repr": repr(env)}
    for mode in MODES:
        env.unwrapped.render_mode = mode
        values[mode] = env.render()
    return values


def after_a_step(env, world):
    """What an agent's environment gives when a step has led to the world."""
    env.reset(seed=1)
    env.state = Standing(world)
    names = ["observation", "reward", "terminated", "truncated", "info"]
    values = dict(zip(names, env.step((world.legal_actions() or [0])[0]), strict=True))
    return values | {"masks": env.action_masks()} | drawn(env)


def after_an_illegal_step(env, world):
    """What an agent's environment gives when an illegal action was tried in the world."""
    env.reset(seed=1)
    env.state = world.clone()
    names = ["observation", "reward", "terminated", "truncated", "info"]
    values = dict(zip(names, env.step(illegal(world)), strict=True))
    assert "illegal" in values["info"]
    return values | {"masks": env.action_masks()} | drawn(env)


def test_every_game_with_secrets_is_tested_here():
    assert {key for key, about in tw.games().items() if about["secrets"]} == {key for key, _ in TABLES}


@pytest.mark.parametrize("key, players", TABLES)
def test_gymnasium_env_shows_what_its_seat_may_know(key, players):
    envs = [tilewright.gymnasium.make(key, ["random"], players=players, seat=seat) for seat in range(players)]
    for seat, worlds in some(pairs(key, players), decides):
        same([after_a_step(envs[seat], world) for world in worlds])
        if not worlds[0].is_terminal():
            same([after_an_illegal_step(envs[seat], world) for world in worlds])


@pytest.mark.parametrize("key, players", TABLES)
def test_gymnasium_env_begins_with_what_its_seat_may_know(key, players):
    env = tilewright.gymnasium.make(key, ["random"], players=players, seat=0, render_mode="ansi")
    for seed in SEEDS:
        observation, info = env.reset(seed=seed)
        begun, shown = env.state, drawn(env)
        other = begun.resample_from_infostate(0, seed)
        assert other != begun
        stepped = after_a_step(env, other)
        given = {"observation": observation, "info": info} | shown
        same([given, {name: stepped[name] for name in given}])


@pytest.mark.parametrize("key, players", TABLES)
def test_gymnasium_scores_are_none_where_they_are_hidden(key, players):
    env = tilewright.gymnasium.make(key, ["random"], players=players, seat=0)
    hidden = 0
    for seat, (world, other) in some(pairs(key, players), decides):
        if seat != 0:
            continue
        scores, truth = after_a_step(env, world)["info"]["scores"], world.scores()
        assert all(score in (None, true) for score, true in zip(scores, truth, strict=True)) and scores[0] == truth[0]
        assert all(score is None for score, one, two in zip(scores, truth, other.scores(), strict=True) if one != two)
        assert scores == truth or not world.is_terminal()
        hidden += scores.count(None)
    assert hidden


def test_gymnasiums_own_vector_takes_hidden_scores():
    key, players = TABLES[0]
    envs = gymnasium.vector.SyncVectorEnv([functools.partial(tilewright.gymnasium.make, key, players=players)] * 2)
    _, info = envs.reset(seed=1)
    found = [pair.worlds[0] for pair in pairs(key, players) if pair.seat == 0 and decides(pair)]
    world = next(world for world in found if None in world.scores(0))
    envs.envs[0].state = Standing(world)
    masks = [world.legal_actions_mask(), info["action_mask"][1]]
    info = envs.step(np.array([mask.argmax() for mask in masks]))[-1]
    assert list(info["scores"][0]) == world.scores(0)


@pytest.mark.parametrize("key, players", TABLES)
def test_gymnasium_vector_gives_what_the_seat_in_turn_may_know(key, players):
    game, secrets, ends = tw.load(key, players), 0, 0
    for seed in SEEDS:
        robot = tw.Robot(game, "greedy", seed)
        # Lane 0 is the game that a state with the same seed plays.
        envs, mirror = tilewright.gymnasium.VectorEnv(key, 1, players, seed=seed), game.new_initial_state(seed=seed)
        observations, info = envs.reset()
        rewards, ended = np.zeros(1), np.zeros(1, bool)
        while True:
            seat = mirror.current_player()
            other = mirror.resample_from_infostate(seat, seed)
            secrets += other.scores() != mirror.scores()
            imagined = {
                "observation": other.observation_tensor(seat),
                "info": {
                    "action_mask": other.legal_actions_mask().view(np.int8),
                    "seat": np.uint8(other.current_player()),
                    "returns": np.zeros(players, np.float32),
                },
                "reward": np.float64(0),
                "ended": np.False_,
            }
            given = {"observation": observations[0], "info": {name: value[0] for name, value in info.items()}}
            same([given | {"reward": rewards[0], "ended": ended[0]}, imagined])
            action = robot.choose(mirror)
            mirror.apply_action(action)
            observations, rewards, ended, _, info = envs.step(np.array([action]))
            if mirror.is_terminal():
                break
        other = mirror.resample_from_infostate(seat, seed)
        ends += other != mirror
        assert (info["final_obs"][0] == other.observation_tensor(seat)).all() and ended[0]
        returns = np.float32(other.returns())
        assert rewards[0] == returns[seat] and (info["returns"][0] == returns).all()
    assert secrets >= LEAST and ends >= 1


def arrived(env, world):
    """Puts PettingZoo's environment where a step has led to the world."""
    env.reset(seed=1)
    raw = env.unwrapped
    raw.state = Standing(world)
    raw.agent_selection = raw.possible_agents[max(world.current_player(), 0)]
    raw.step((world.legal_actions() or [0])[0])


def given_to(env, seat):
    """What PettingZoo's environment gives the agent of a seat."""
    agent = env.possible_agents[seat]
    names = ["rewards", "terminations", "truncations", "infos", "_cumulative_rewards"]
    values = {name: dict(getattr(env.unwrapped, name)) for name in names}
    values |= {"observation": env.observe(agent), "agents": env.agents, "selected": env.agent_selection}
    if env.agent_selection == agent:
        values["last"] = env.last()
    if env.agent_selection == agent or all(env.terminations.values()):
        values |= drawn(env)
    return values


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("kind", ["env", "raw_env"])
@pytest.mark.parametrize("key, players", TABLES)
def test_pettingzoo_gives_agents_what_they_may_know(key, players, kind, caplog):
    env = getattr(getattr(tilewright.pettingzoo, f"{key}_v0"), kind)(players=players, render_mode="ansi")
    for seat, worlds in some(pairs(key, players), lambda pair: not pair.worlds[0].is_chance_node()):
        values = []
        for world in worlds:
            arrived(env, world)
            values.append(given_to(env, seat))
            if decides(Pair(seat, worlds)):
                assert set(MODES) <= set(values[-1])
            if world.current_player() == seat and kind == "raw_env":
                env.state = world
                with pytest.raises(tw.Illegal) as error:
                    env.step(illegal(world))
                values[-1]["refused"] = str(error.value)
            if world.current_player() == seat and kind == "env":
                env.step(illegal(world))
                assert env.rewards[f"player_{seat}"] == -1
                values[-1]["lost"] = given_to(env, seat)
                # Every agent looks on from here; none of them may see more than an onlooker.
                values[-1]["text"] = env.unwrapped.state.text("onlooker")
                env.unwrapped.render_mode = "ansi"
                assert env.render() == values[-1]["text"]
        same(values)


def told(state, player, observers):
    """What a state of OpenSpiel tells a player."""
    values = {
        "observation": state.observation_string(player),
        "information": state.information_state_string(player),
        "tensor": state.observation_tensor(player),
        "turn": [state.current_player(), state.is_terminal(), state.is_chance_node(), state.move_number()],
        "paid": [state.returns(), state.rewards(), state.player_return(player), state.player_reward(player)],
    }
    # At a chance node OpenSpiel itself answers with chance's outcomes, whichever player is named.
    if not state.is_chance_node():
        values |= {"legal": state.legal_actions(player), "mask": state.legal_actions_mask(player)}
    if state.current_player() == player:
        values["actions"] = [state.action_to_string(player, action) for action in state.legal_actions()]
    for number, observer in enumerate(observers):
        observer.set_from(state, player)
        values[f"observer {number}"] = [observer.tensor, observer.dict, observer.string_from(state, player)]
    return values


@pytest.mark.parametrize("key, players", TABLES)
def test_openspiel_tells_a_player_what_it_may_know(key, players):
    game = pyspiel.load_game(f"tilewright_{key}(players={players})")
    kinds = [
        pyspiel.IIGObservationType(perfect_recall=recall, public_info=public, private_info=private)
        for recall in [False, True]
        for public, private in [
            (True, pyspiel.PrivateInfoType.SINGLE_PLAYER),
            (False, pyspiel.PrivateInfoType.SINGLE_PLAYER),
            (True, pyspiel.PrivateInfoType.NONE),
        ]
    ]
    observers = [make_observation(game), *(make_observation(game, kind) for kind in kinds)]
    found = some(pairs(key, players)[::5], lambda pair: True)
    assert any(pair.worlds[0].is_chance_node() for pair in found)
    for seat, worlds in found:
        values = []
        for world in worlds:
            state = game.new_initial_state()
            for step in world.history():
                state.apply_action(step)
            values.append(told(state, seat, observers))
        same(values)


@pytest.mark.parametrize("key, players", TABLES)
def test_openspiels_public_observation_is_the_same_for_every_player(key, players):
    game = pyspiel.load_game(f"tilewright_{key}(players={players})")
    kinds = [pyspiel.IIGObservationType(recall, True, pyspiel.PrivateInfoType.NONE) for recall in [False, True]]
    public = [make_observation(game, kind) for kind in kinds]
    state = game.new_initial_state()
    for step in positions(key, players)[-1].history():
        for observer in public:
            assert len({observer.string_from(state, player) for player in range(players)}) == 1
            assert observer.tensor is None
        state.apply_action(step)
