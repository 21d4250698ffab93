#!/usr/bin/env python3
"""A study of first moves: the value of each kind of first move in Azul, by games of `greedy` after it.

    python examples/python/openings.py --deals 200 --rollouts 40

For each deal, each kind of first move (number of tiles, line) is played, and robots continue the game many times with
other draws. The result is the mean margin of the first seat, drawn as a table of tiles by line.
"""

import argparse
from collections import defaultdict

import numpy as np

import tilewright as tw

LINES = ["1", "2", "3", "4", "5", "floor"]


def margin(state, robots, chance):
    """Plays a state to its end by robots; returns the margin of the first seat."""
    while not state.is_terminal():
        if state.is_chance_node():
            numbers, shares = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(chance.choice(numbers, p=shares)))
        else:
            state.apply_action(robots[state.current_player()].choose(state))
    own, other = state.scores()
    return own - other


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--deals", type=int, default=100)
    options.add_argument("--rollouts", type=int, default=20)
    options.add_argument("--robot", default="greedy")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--plot", default="openings.svg")
    asked = options.parse_args()
    game, chance = tw.load("azul", players=2, first=0), np.random.default_rng(asked.seed)
    robots = [tw.Robot(game, asked.robot, seed=seat) for seat in range(2)]
    found = defaultdict(list)
    for deal in range(asked.deals):
        dealt = game.new_initial_state(seed=asked.seed + deal)
        # A state with a seed would bring the same draws in every rollout: without one they are ours to play.
        start = game.from_record(dealt.record())
        factories = start.view()["factories"]
        takes = {}
        for action in start.legal_actions():
            source, colour, target = start.action_to_string(action).split()
            takes[factories[int(source[1:]) - 1][colour], target] = action
        for (tiles, target), action in takes.items():
            opened = start.clone()
            opened.apply_action(action)
            found[tiles, target] += [margin(opened.clone(), robots, chance) for _ in range(asked.rollouts)]
    table = np.full((4, len(LINES)), np.nan)
    print("tiles  line   margin  games")
    for (tiles, target), margins in sorted(found.items(), key=lambda item: -np.mean(item[1])):
        table[tiles - 1, LINES.index(target)] = np.mean(margins)
        error = np.std(margins) / np.sqrt(len(margins))
        print(f"{tiles:>5}  {target:<5} {np.mean(margins):+7.2f} ± {error:.2f} {len(margins):>6}")
    draw(table, asked.plot)


def draw(table, path):
    from matplotlib.figure import Figure

    figure = Figure(figsize=(7, 4))
    axis = figure.subplots()
    picture = axis.imshow(table, cmap="RdYlGn")
    axis.set(xticks=range(len(LINES)), xticklabels=LINES, yticks=range(4), yticklabels=[1, 2, 3, 4])
    axis.set(xlabel="line", ylabel="tiles taken", title="Azul: margin of the first player by the first take")
    for (row, column), value in np.ndenumerate(table):
        if not np.isnan(value):
            axis.text(column, row, f"{value:+.1f}", ha="center", va="center")
    figure.colorbar(picture, label="points")
    figure.savefig(path)
    print(f"plot in {path}")


if __name__ == "__main__":
    main()
