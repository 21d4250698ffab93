#!/usr/bin/env python3
"""A small robot for Tilewright; it needs only Python's standard library.

    tilewright arena azul --robot random --robot "exec:python3 examples/robot.py" --games 20

It plays any game by the robot protocol (docs/protocol.md). In Azul it prefers pattern lines to the floor; in other
games it chooses at random. Improve `choose`, and measure the result in the arena.
"""

import json
import random
import sys


def choose(game, view, legal):
    """Returns one of the legal actions, which are strings; `view` is the position as the robot's seat may know it."""
    if game == "azul":
        # An action reads `f1 blue 3` or `centre red floor`: the floor costs points.
        legal = [action for action in legal if not action.endswith("floor")] or legal
    return random.choice(legal)


def say(message):
    """One line of JSON to the table. Nothing else may go to standard output; standard error is ours."""
    print(json.dumps(message), flush=True)


def main():
    game = None
    for line in sys.stdin:
        message = json.loads(line)
        if "hello" in message:
            game = message["hello"]["game"]
            say({"ready": "example"})
        elif "choose" in message:
            question = message["choose"]
            say({"action": choose(game, question["view"], question["legal"])})
        # After {"over": ...} the next game begins with another hello, or the input ends.


if __name__ == "__main__":
    main()
