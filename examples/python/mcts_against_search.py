#!/usr/bin/env python3
"""OpenSpiel's MCTS against a built-in robot, in a game for two players.

    python examples/python/mcts_against_search.py --game azul --simulations 100 --robot search:20ms --games 10

Each plays each seat equally often. The MCTS is OpenSpiel's own, unchanged; the game is registered with OpenSpiel.
"""

import argparse

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts

import tilewright as tw
import tilewright.openspiel


def play(game, bot, robot, seat, chance, most):
    """Plays a game and returns the result of the bot on this seat; the points decide a game that is cut short."""
    state = game.new_initial_state()
    decisions = 0
    while not state.is_terminal() and decisions < most:
        if state.is_chance_node():
            numbers, shares = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(chance.choice(numbers, p=shares)))
            continue
        state.apply_action(bot.step(state) if state.current_player() == seat else robot.choose(state.state))
        decisions += 1
    own, other = (state.state.scores()[player] for player in (seat, 1 - seat))
    return state.returns()[seat] if state.is_terminal() else float(np.sign(own - other))


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--game", default="azul")
    options.add_argument("--simulations", type=int, default=50)
    options.add_argument("--robot", default="search:20ms")
    options.add_argument("--games", type=int, default=4)
    options.add_argument("--decisions", type=int, default=10**6, help="decisions after which a game is cut short")
    options.add_argument("--seed", type=int, default=1)
    asked = options.parse_args()
    tilewright.openspiel.register()
    game = pyspiel.load_game(f"tilewright_{asked.game}", {"players": 2})
    random = np.random.RandomState(asked.seed)
    evaluator = mcts.RandomRolloutEvaluator(1, random)
    bot = mcts.MCTSBot(game, uct_c=1.4, max_simulations=asked.simulations, evaluator=evaluator, random_state=random)
    robot = tw.Robot(tw.load(asked.game, players=2), asked.robot, seed=asked.seed)
    returns = [play(game, bot, robot, number % 2, random, asked.decisions) for number in range(asked.games)]
    wins = np.mean([(value + 1) / 2 for value in returns])
    print(f"MCTS with {asked.simulations} simulations wins {wins:.0%} of {asked.games} games against {asked.robot}")


if __name__ == "__main__":
    main()
