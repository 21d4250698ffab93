#!/usr/bin/env python3
"""Speed of the package on one core, beside others where they are installed: prints a table.

    cargo xtask bench python

Native speed is that of `simulate` with `random` robots on one thread: the same rules, every game counted.
"""

import argparse
import importlib
import time

import numpy as np

import tilewright as tw

ROWS = []


def row(what, value, unit, beside=""):
    ROWS.append((what, f"{value:,.2f}" if value < 100 else f"{value:,.0f}", unit, beside))
    print(f"{what:<58} {ROWS[-1][1]:>12} {unit:<10} {beside}", flush=True)


def rate(work, seconds):
    """How often a second `work`, which says how much it did, gets done."""
    work()
    began, done = time.process_time(), 0
    while (spent := time.process_time() - began) < seconds:
        done += work()
    return done / spent


def lanes(key, seconds):
    about = tw.games()[key]
    players = about["usual_players"]
    told = tw.simulate(key, players=players, games=2000, seed=1, threads=1)
    native = rate(lambda: tw.simulate(key, players=players, games=2000, seed=1, threads=1)["decisions"], seconds)
    row(f"{key}: simulate, random (native)", native, "steps/s", f"{told['mean_decisions']:.1f} decisions a game")
    vector = tw.Vector(key, players=players, envs=256, seed=1)
    plain = rate(lambda: vector.step_at_random(64) * 0 + 64 * 256, seconds)
    row(f"{key}: vector, random steps", plain, "steps/s", f"{plain / native:.0%} of native")
    out = vector.arrays("observations", "seats", "ended", "returns")
    seen = rate(lambda: vector.step_at_random(1, out) * 0 + 256, seconds)
    row(f"{key}: vector, random steps with observations", seen, "steps/s", f"{seen / native:.0%} of native")
    out = vector.arrays()
    vector.reset(out=out)
    rng = np.random.default_rng(1)

    def choose():
        masks = out["masks"]
        actions = (masks * rng.random(masks.shape, np.float32)).argmax(axis=1)
        vector.step(actions, out)
        return 256

    row(f"{key}: vector, steps chosen in NumPy, all arrays", rate(choose, seconds), "steps/s")


def single(key, seconds):
    game = tw.load(key)
    rng = np.random.default_rng(1)
    state = game.new_initial_state(seed=1)
    for _ in range(12):
        state.apply_action(int(rng.choice(state.legal_actions())))
    floats = np.empty(game.observation_tensor_size(), np.float32)

    def repeat(call):
        def work():
            for _ in range(1000):
                call()
            return 1000

        return 1e6 / rate(work, seconds)

    empty = repeat(lambda: None)
    row(f"{key}: observation(0, out)", repeat(lambda: state.observation(0, floats)) - empty, "µs")
    row(f"{key}: legal_actions()", repeat(state.legal_actions) - empty, "µs", f"{len(state.legal_actions())} actions")
    row(f"{key}: clone()", repeat(state.clone) - empty, "µs")

    def walk(states=[game.new_initial_state(seed=1)], number=[1]):
        state = states[0]
        apply, legal = state.apply_action, state.legal_actions
        steps = 0
        while not state.is_terminal():
            apply(legal()[0])
            steps += 1
        number[0] += 1
        states[0] = game.new_initial_state(seed=number[0])
        return steps

    steps = f"{key}: is_terminal, legal_actions, apply_action, draws"
    row(steps, 1e6 / rate(walk, seconds), "µs", "a step, whole games")


def openspiel(name, seconds):
    import pyspiel

    import tilewright.openspiel

    tilewright.openspiel.register()
    game = pyspiel.load_game(name)
    rng = np.random.default_rng(1)

    def play():
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                numbers, _ = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(numbers[0])
                continue
            actions = state.legal_actions()
            state.apply_action(actions[rng.integers(len(actions))])
            steps += 1
        return steps

    row(f"OpenSpiel through Python: {name}", 1e6 / rate(play, seconds), "µs", "a step, whole random games")


def pettingzoo(name, module, seconds):
    importlib.import_module(module.rpartition(".")[0])
    env = importlib.import_module(module).env()
    rng = np.random.default_rng(1)

    def play():
        env.reset(seed=1)
        steps = 0
        for _ in env.agent_iter(2000):
            observation, _, ended, truncated, _ = env.last()
            legal = np.flatnonzero(observation["action_mask"])
            env.step(None if ended or truncated else int(legal[rng.integers(len(legal))]))
            steps += 1
        return steps

    row(f"PettingZoo: {name}", 1e6 / rate(play, seconds), "µs", "a step, whole random games")


def pgx(name, seconds, envs=256):
    import jax
    import pgx as games
    from pgx.experimental import auto_reset

    env = games.make(name)
    init, step = jax.jit(jax.vmap(env.init)), jax.jit(jax.vmap(auto_reset(env.step, env.init)))

    @jax.jit
    def choose(state, key):
        return jax.random.categorical(key, jax.numpy.where(state.legal_action_mask, 0.0, -1e9))

    key = jax.random.PRNGKey(1)
    held = [init(jax.random.split(key, envs)), key]

    def work():
        held[1], now, later = jax.random.split(held[1], 3)
        held[0] = step(held[0], choose(held[0], now), jax.random.split(later, envs))
        held[0].rewards.block_until_ready()
        return envs

    row(f"Pgx on CPU: {name}, {envs} envs", rate(work, seconds), "steps/s", "CPU time, observations included")


def beside(what, work):
    try:
        work()
    except ImportError as error:
        print(f"{what}: not measured, {error}")


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--seconds", type=float, default=1.0, help="CPU seconds a measurement")
    options.add_argument("--alone", action="store_true", help="without others' games")
    asked = options.parse_args()
    for key in tw.games():
        lanes(key, asked.seconds)
        single(key, asked.seconds)
    if not asked.alone:
        for name in ["tilewright_azul", "connect_four", "backgammon", "leduc_poker"]:
            beside(name, lambda name=name: openspiel(name, asked.seconds))
        for name, module in [
            ("azul_v0 (ours)", "tilewright.pettingzoo.azul_v0"),
            ("connect_four_v3", "pettingzoo.classic.connect_four_v3"),
            ("tictactoe_v3", "pettingzoo.classic.tictactoe_v3"),
        ]:
            beside(name, lambda name=name, module=module: pettingzoo(name, module, asked.seconds))
        for name in ["connect_four", "backgammon"]:
            beside("pgx", lambda name=name: pgx(name, asked.seconds))
    print("\n| measured on one core | | |\n|---|---|---|")
    for what, value, unit, note in ROWS:
        print(f"| {what} | {value} {unit} | {note} |")


if __name__ == "__main__":
    main()
