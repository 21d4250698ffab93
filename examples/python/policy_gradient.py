#!/usr/bin/env python3
"""A small Azul player that learns by policy gradient against `greedy`, in NumPy alone.

    python examples/python/policy_gradient.py                  # about a minute
    python examples/python/policy_gradient.py --batches 20     # a few seconds

Each action has a few features, computed for all actions at once from the observation (docs/observations.md). A small
network gives each a value; higher values are played more often. It is trained by REINFORCE with a baseline, by Adam.
"""

import argparse

import numpy as np

import tilewright as tw

GAME = tw.load("azul", players=2)
SIZES = {plane["name"]: plane["shape"] for plane in GAME.observation_planes()}
ENDS = np.cumsum([np.prod(shape, dtype=int) for shape in SIZES.values()])
SOURCES, COLOURS, TARGETS = GAME.action_planes()[0]["shape"]
FEATURES = 13


def plane(floats, name):  # of the observations of many games
    return np.split(floats, ENDS, axis=1)[list(SIZES).index(name)].reshape(len(floats), *SIZES[name])


def features(floats):
    """The features of each action, for many games at once: games × actions × features."""
    games = len(floats)
    tiles = np.concatenate([20 * plane(floats, "centre")[:, None], 4 * plane(floats, "factories")], axis=1)
    tiles = np.broadcast_to(tiles[..., None], (games, SOURCES, COLOURS, TARGETS))
    rows = np.arange(1, TARGETS)
    filled = np.zeros((games, COLOURS, TARGETS))
    filled[..., :-1] = np.swapaxes(plane(floats, "lines")[:, 0], 1, 2) * rows
    space = np.append(rows, 0) - filled
    placed = np.minimum(tiles, space[:, None])
    dropped = tiles - placed
    fills = (placed == space[:, None]) & (placed > 0)
    wall = np.pad(plane(floats, "wall")[:, 0], ((0, 0), (1, 1), (1, 1)))
    beside = wall[:, 1:-1, :-2] + wall[:, 1:-1, 2:] + wall[:, :-2, 1:-1] + wall[:, 2:, 1:-1]
    across, down = wall[:, 1:-1, 1:-1].sum(axis=2, keepdims=True), wall[:, 1:-1, 1:-1].sum(axis=1, keepdims=True)
    # The place of a colour in a row of the printed wall.
    row, colour = np.meshgrid(rows - 1, np.arange(COLOURS))
    at = lambda n: np.pad(np.broadcast_to(n, beside.shape)[:, row, (row + colour) % COLOURS], ((0, 0), (0, 0), (0, 1)))
    floor, centre = plane(floats, "floor")[:, 0].sum(axis=1)[:, None, None, None], np.zeros((games, SOURCES, 1, 1))
    centre[:, 0, 0, 0] = plane(floats, "marker")[:, 2]
    whole = lambda value: np.broadcast_to(value, tiles.shape)
    told = [
        np.ones_like(tiles), tiles / 4, placed / 4, dropped / 4, dropped * (dropped > 2) / 4, fills,
        whole(np.arange(TARGETS) / 5), whole(filled[:, None] > 0), fills * at(beside)[:, None] / 2,
        fills * at(across)[:, None] / 4, fills * at(down)[:, None] / 4, whole(centre), dropped * floor / 8,
    ]
    return np.stack(told, axis=-1).reshape(games, -1, FEATURES)


class Player:
    """A network of one hidden layer that gives each action a value, and learns by Adam."""

    def __init__(self, rng, hidden=24):
        self.rng, self.steps = rng, 0
        self.weights = [rng.normal(0, 0.3, (FEATURES, hidden)), np.zeros(hidden)]
        self.moments = [[np.zeros_like(weight), np.zeros_like(weight)] for weight in self.weights]

    def shares(self, inputs, masks):
        hidden = np.tanh(inputs @ self.weights[0])
        values = np.where(masks, hidden @ self.weights[1], -np.inf)
        shares = np.exp(values - values.max(axis=1, keepdims=True))
        return hidden, shares / shares.sum(axis=1, keepdims=True)

    def choose(self, inputs, masks):
        _, shares = self.shares(inputs, masks)
        below = shares.cumsum(axis=1) < self.rng.random((len(shares), 1))
        return np.minimum(below.sum(axis=1), masks.shape[1] - 1)

    def learn(self, inputs, masks, actions, advantages, rate):
        hidden, shares = self.shares(inputs, masks)
        errors = -shares
        errors[np.arange(len(actions)), actions] += 1
        errors *= advantages[:, None] / len(actions)
        inside = errors[..., None] * self.weights[1] * (1 - hidden**2)
        gradients = [np.einsum("gaf,gah->fh", inputs, inside), np.einsum("ga,gah->h", errors, hidden)]
        self.steps += 1
        for weight, (first, second), gradient in zip(self.weights, self.moments, gradients, strict=True):
            first += 0.1 * (gradient - first)
            second += 0.01 * (gradient**2 - second)
            weight += rate * (first / (1 - 0.9**self.steps)) / (np.sqrt(second / (1 - 0.99**self.steps)) + 1e-8)


def play(player, games, seed):
    """Plays a batch of games against `greedy`; returns observations, actions, margins, and the share of wins."""
    states = [GAME.new_initial_state(seed=seed + number) for number in range(games)]
    robots = [tw.Robot(GAME, "greedy", seed=seed + number) for number in range(games)]
    seats = np.arange(games) % 2
    told = []
    while True:
        for state, robot, seat in zip(states, robots, seats, strict=True):
            while state.current_player() == 1 - seat:
                state.apply_action(robot.choose(state))
        going = [number for number in range(games) if not states[number].is_terminal()]
        if not going:
            break
        inputs = features(np.stack([states[number].observation_tensor() for number in going])).astype(np.float32)
        masks = np.stack([states[number].legal_actions_mask() for number in going]).astype(bool)
        actions = player.choose(inputs, masks)
        for number, action in zip(going, actions, strict=True):
            states[number].apply_action(action)
        told.append((inputs, masks, actions, np.array(going)))
    scores = np.array([state.scores() for state in states])
    margins = scores[np.arange(games), seats] - scores[np.arange(games), 1 - seats]
    wins = np.mean([(state.returns()[seat] + 1) / 2 for state, seat in zip(states, seats, strict=True)])
    return [np.concatenate(column) for column in zip(*told, strict=True)], margins, wins


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    for name, default in [("--batches", 60), ("--games", 64), ("--seed", 1), ("--plot", "learning.svg")]:
        options.add_argument(name, type=type(default), default=default)
    asked = options.parse_args()
    player = Player(np.random.default_rng(asked.seed))
    _, margins, before = play(player, 4 * asked.games, seed=10**6)
    print(f"before: wins {before:.1%} against greedy, {margins.mean():+.1f} points a game", flush=True)
    curve = []
    for batch in range(asked.batches):
        (inputs, masks, actions, game), margins, wins = play(player, asked.games, seed=asked.seed + batch * asked.games)
        advantages = (margins - margins.mean()) / (margins.std() + 1e-6)
        player.learn(inputs, masks, actions, advantages[game], rate=0.05)
        curve.append((wins, margins.mean()))
        if batch % 10 == 9:
            print(f"batch {batch + 1}: {np.mean(curve[-10:], axis=0)[1]:+.1f} points a game", flush=True)
    _, margins, after = play(player, 4 * asked.games, seed=10**6)
    print(f"after: wins {after:.1%} against greedy, {margins.mean():+.1f} points a game")
    draw(np.array(curve), asked.plot)


def draw(curve, path):
    from matplotlib.figure import Figure

    axis = (figure := Figure(figsize=(7, 4))).subplots()
    axis.plot(curve[:, 1], alpha=0.3)
    axis.plot(np.convolve(curve[:, 1], np.ones(10) / min(10, len(curve)), "same"), label="mean of ten batches")
    axis.set(xlabel="batch", ylabel="points more than greedy", title="A small player learns Azul")
    axis.legend()
    figure.savefig(path)
    print(f"plot in {path}")


if __name__ == "__main__":
    main()
