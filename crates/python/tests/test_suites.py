"""The suites of OpenSpiel, PettingZoo and Gymnasium, run on all games as their authors ship them."""

import itertools
import sys
import types

import gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from open_spiel.python.algorithms import ismcts, mcts
from pettingzoo.test import api_test, performance_benchmark, seed_test

import tilewright as tw
import tilewright.gymnasium
import tilewright.openspiel
import tilewright.pettingzoo

GAMES = list(tw.games())
tilewright.openspiel.register()


@pytest.mark.parametrize("key", GAMES)
def test_openspiels_random_simulation(key):
    pyspiel.random_sim_test(pyspiel.load_game(f"tilewright_{key}"), num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize(
    "name",
    [
        "tilewright_azul(players=4,rules=free-wall)",
        "tilewright_azul(players=2,floor=steep)",
        "tilewright_azul(players=2,round-limit=3)",
        "tilewright_carcassonne(players=2,small-city=2)",
        "tilewright_carcassonne(players=3,first=2)",
        "tilewright_saboteur(players=10)",
    ],
)
def test_openspiel_takes_parameters(name):
    game = pyspiel.load_game(name)
    # Everything that is listed before the game's own parameters is part of its name there.
    assert pyspiel.load_game(str(game)).num_players() == game.num_players()
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def test_openspiel_says_what_is_wrong():
    with pytest.raises((ValueError, pyspiel.SpielError)):
        pyspiel.load_game("tilewright_azul(players=9)")
    with pytest.raises((ValueError, pyspiel.SpielError)):
        pyspiel.load_game("tilewright_azul(floor=wet)")


@pytest.mark.parametrize("key", ["azul", "carcassonne"])
def test_openspiels_mcts_plays(key):
    game = pyspiel.load_game(f"tilewright_{key}")
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = mcts.MCTSBot(game, 1.4, 8, evaluator, random_state=np.random.RandomState(1))
    state = game.new_initial_state()
    for _ in range(25):
        numbers = [number for number, _ in state.chance_outcomes()] if state.is_chance_node() else None
        state.apply_action(numbers[0] if numbers else bot.step(state))
    assert state.move_number() == 25


def test_openspiels_ismcts_plays_with_secrets():
    game = pyspiel.load_game("tilewright_saboteur(players=3)")
    bot = ismcts.ISMCTSBot(
        game=game,
        evaluator=mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)),
        uct_c=1.4,
        max_simulations=4,
        random_state=np.random.RandomState(1),
    )
    state = game.new_initial_state()
    decisions = 0
    while decisions < 2:
        if state.is_chance_node():
            state.apply_action(state.chance_outcomes()[0][0])
        else:
            state.apply_action(bot.step(state))
            decisions += 1


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("key", GAMES)
def test_pettingzoos_suites(key, capsys):
    module = getattr(tilewright.pettingzoo, f"{key}_v0")
    api_test(module.env(), num_cycles=200, verbose_progress=False)
    seed_test(module.env, num_cycles=50)


@pytest.mark.filterwarnings("ignore::UserWarning")
def test_pettingzoos_benchmark_runs(capsys, monkeypatch):
    # It plays for five seconds by the clock; by this clock they are soon over.
    clock = itertools.count(0, 0.01)
    module = sys.modules["pettingzoo.test.performance_benchmark"]
    monkeypatch.setattr(module, "time", types.SimpleNamespace(time=lambda: next(clock)))
    performance_benchmark(tilewright.pettingzoo.azul_v0.env())
    assert "turns per second" in capsys.readouterr().out


def test_pettingzoo_plays_by_names_and_refuses_what_is_illegal():
    from tilewright.pettingzoo import saboteur_v0

    env = saboteur_v0.raw_env(players=3, render_mode="ansi")
    env.reset(seed=4)
    assert env.agents == ["player_0", "player_1", "player_2"] and "saboteur" in env.render()
    with pytest.raises(tw.Illegal):
        env.step(int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0]))
    wrapped = saboteur_v0.env(players=3)
    wrapped.reset(seed=4)
    for agent in wrapped.agent_iter(10_000):
        observation, reward, ended, truncated, _ = wrapped.last()
        mask = observation["action_mask"]
        wrapped.step(None if ended or truncated else int(mask.argmax()))
    assert not wrapped.agents
    with pytest.raises(ValueError, match="render mode"):
        saboteur_v0.env(render_mode="human")


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("key", GAMES)
def test_gymnasiums_checker(key):
    check_env(tilewright.gymnasium.make(key, opponents=["greedy"]), skip_render_check=True)
    check_env(gymnasium.make(f"tilewright/{key.capitalize()}-v0", seat=None).unwrapped, skip_render_check=True)


def test_an_agent_plays_whole_games_against_robots():
    env = tilewright.gymnasium.make("azul", opponents=["random", "greedy"], players=3, seat=None, illegal="raise")
    seats, rewards = set(), []
    for seed in range(8):
        _, info = env.reset(seed=seed)
        seats.add(info["seat"])
        ended = False
        while not ended:
            assert (env.action_masks() == info["action_mask"]).all()
            _, reward, ended, _, info = env.step(env.action_space.sample(mask=info["action_mask"]))
        rewards.append(reward)
    assert len(seats) > 1 and min(rewards) < 0
    env.reset(seed=1)
    with pytest.raises(tw.Illegal):
        env.step(10**6)
    with pytest.raises(ValueError, match="3 opponents are named for 1 seats"):
        tilewright.gymnasium.make("azul", opponents=["greedy"] * 3)


def test_an_illegal_action_loses_unless_it_raises():
    env = tilewright.gymnasium.make("azul")
    _, info = env.reset(seed=1)
    _, reward, ended, _, info = env.step(int(np.flatnonzero(info["action_mask"] == 0)[0]))
    assert (reward, ended) == (-1.0, True) and "is not possible here" in info["illegal"]
    assert not env.action_masks().any() and not info["action_mask"].any()
    with pytest.raises(tw.Over):
        env.step(0)


def test_gymnasiums_vector():
    envs = tilewright.gymnasium.VectorEnv("azul", num_envs=16, seed=1)
    assert envs.metadata["autoreset_mode"] == gymnasium.vector.AutoresetMode.SAME_STEP
    observations, info = envs.reset(seed=3)
    again, _ = envs.reset(seed=3)
    assert (observations == again).all() and observations in envs.observation_space
    ends = 0
    for _ in range(150):
        observations, rewards, ended, truncated, info = envs.step(info["action_mask"].argmax(axis=1))
        assert observations in envs.observation_space and not truncated.any()
        assert ended.any() == ("final_obs" in info) and not rewards[~ended].any()
        if ended.any():
            # Same-step autoreset: what follows is the first observation of the next game, not the last of this one.
            assert (info["final_obs"][ended] != observations[ended]).any(axis=1).all()
            assert (info["returns"][ended].sum(axis=1) == 0).all()
        ends += ended.sum()
    assert ends > 10
    with pytest.raises(ValueError, match="share one seed"):
        envs.reset(seed=[1] * 16)
