"""The examples run as they are, only shorter."""

import os
import pathlib
import subprocess
import sys

import pytest

FOLDER = pathlib.Path(__file__).parents[3] / "examples" / "python"


def run(name, *options, folder):
    environment = {**os.environ, "PYTHONSAFEPATH": "1"}
    command = [sys.executable, str(FOLDER / name), *options]
    done = subprocess.run(command, capture_output=True, text=True, cwd=folder, env=environment)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_small_player_learns(tmp_path):
    said = run("policy_gradient.py", "--batches", "16", "--games", "32", folder=tmp_path)
    before, after = (float(line.split(",")[1].split()[0]) for line in said.splitlines() if "greedy" in line)
    assert after > before + 5, said
    assert (tmp_path / "learning.svg").stat().st_size > 1000
    assert len((FOLDER / "policy_gradient.py").read_text().splitlines()) < 150


def test_openings_are_studied(tmp_path):
    said = run("openings.py", "--deals", "2", "--rollouts", "2", folder=tmp_path)
    assert "floor" in said and (tmp_path / "openings.svg").stat().st_size > 1000


@pytest.mark.parametrize("game", ["azul", "carcassonne"])
def test_openspiels_mcts_meets_our_search(tmp_path, game):
    options = ["--game", game, "--simulations", "4", "--robot", "search:20it", "--games", "2", "--decisions", "8"]
    assert "MCTS with 4 simulations wins" in run("mcts_against_search.py", *options, folder=tmp_path)


def test_every_example_is_run():
    told = pathlib.Path(__file__).read_text()
    assert all(f'"{example.name}"' in told for example in FOLDER.glob("*.py"))
