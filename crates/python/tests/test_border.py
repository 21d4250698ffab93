"""Threads, forks, interrupts and garbage at the border between Python and Rust break nothing."""

import os
import signal
import subprocess
import sys
import textwrap
import threading
import time

import numpy as np
import pytest

import tilewright as tw


def test_threads_share_a_state_and_a_vector():
    game = tw.load("azul")
    state, vector = game.new_initial_state(seed=1), tw.Vector("azul", envs=64, seed=1)
    unexpected = []

    def use():
        for turn in range(300):
            try:
                if state.is_terminal():
                    return
                state.apply_action(state.legal_actions()[turn % len(state.legal_actions() or [0])])
                state.observation_tensor(0), state.clone(), repr(state)
                vector.step_at_random(3)
            except (tw.Illegal, tw.Over, ZeroDivisionError, IndexError):
                pass  # Another thread was faster.
            except BaseException as error:
                unexpected.append(error)
                return

    threads = [threading.Thread(target=use) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert unexpected == []
    again = game.new_initial_state()
    for step in state.history():
        again.apply_action(step)
    assert again == state


def test_others_run_while_games_are_played():
    ticks, over = 0, threading.Event()

    def tick():
        nonlocal ticks
        while not over.is_set():
            ticks += 1
            time.sleep(0.001)

    thread = threading.Thread(target=tick)
    thread.start()
    before = ticks
    tw.simulate("carcassonne", players=2, games=3000, seed=1, threads=1)
    during = ticks - before
    over.set()
    thread.join()
    assert during > 3


def test_games_can_be_played_after_a_fork():
    # In a process of its own: other packages of these tests have threads that no fork outlives.
    program = """
        import multiprocessing
        import tilewright as tw

        def scores_of(seed):
            return tw.play_many("azul", games=50, seed=seed, threads=2)["scores"].tolist()

        tw.simulate("azul", games=100, seed=1, threads=2)
        with multiprocessing.get_context("fork").Pool(2) as pool:
            told = pool.map(scores_of, [1, 1, 2])
        print(told[0] == told[1] == scores_of(1) != told[2])
    """
    command = [sys.executable, "-c", textwrap.dedent(program)]
    assert subprocess.run(command, capture_output=True, text=True, timeout=60).stdout == "True\n"


CALLS = [
    'tw.simulate("azul", games=10**9, seed=1)',
    'tw.play_many("azul", games=10**7, seed=1)',
    'tw.arena("azul", robots=["search:50ms", "greedy"], games=10**5, seed=1)',
    'tw.simulate("carcassonne", games=10, robots=["search:60000ms"], seed=1)',
    'tw.load("azul").new_initial_state(seed=1).hint("search:3600000ms")',
    'tw.Vector("azul", envs=1000, seed=1).step_at_random(10**12)',
]


@pytest.mark.parametrize("call", CALLS)
def test_an_interrupt_ends_a_long_call(call):
    # A process that was started in the background of a shell ignores interrupts, and so would its child.
    program = f"""
        import signal
        import tilewright as tw
        signal.signal(signal.SIGINT, signal.default_int_handler)
        print("begun", flush=True)
        try:
            {call}
        except KeyboardInterrupt:
            print("interrupted")
            print(tw.simulate("azul", games=10, seed=1)["games"])
    """
    child = subprocess.Popen([sys.executable, "-c", textwrap.dedent(program)], stdout=subprocess.PIPE, text=True)
    try:
        assert child.stdout.readline() == "begun\n"
        time.sleep(0.3)
        child.send_signal(signal.SIGINT)
        said, _ = child.communicate(timeout=60)
    finally:
        child.kill()
    assert said == "interrupted\n10\n" and child.returncode == 0


def test_a_progress_function_hears_all_and_can_end_the_call():
    heard = []
    tw.simulate("azul", games=500, seed=1, progress=lambda done, total: heard.append((done, total)))
    assert heard[-1] == (500, 500) and heard == sorted(heard)

    def stop(done, total):
        raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        tw.simulate("azul", games=10**9, seed=1, progress=stop)
    with pytest.raises(ValueError, match="progress is True, a function"):
        tw.simulate("azul", games=10, progress=3)


def test_a_bar_is_shown_where_it_is_asked_for(capfd):
    tw.simulate("azul", games=50, seed=1, progress=True)
    tw.simulate("azul", games=50, seed=1)
    assert capfd.readouterr().out == ""


def test_garbage_is_refused_with_exceptions_alone():
    rng = np.random.default_rng(1)
    game = tw.load("saboteur")
    record = game.new_initial_state(seed=1).record()
    for _ in range(300):
        damaged = list(record)
        for at in rng.integers(len(damaged), size=3):
            damaged[at] = chr(rng.integers(32, 300))
        try:
            game.from_record("".join(damaged)).view("all")
        except tw.Unreadable as error:
            assert "\n" not in str(error)
    for text in ["", "\0", "tilewright 1", "\ud800x", "é" * 1000]:
        with pytest.raises(ValueError):
            game.from_record(text)


def test_a_robot_from_outside_plays(tmp_path):
    robot = os.path.join(os.path.dirname(__file__), "..", "..", "..", "examples", "robot.py")
    if not os.path.exists(robot):
        pytest.skip("the example robot is not part of this installation")
    name = f"exec:{sys.executable} {robot}"
    told = tw.simulate("azul", players=2, games=2, seed=1, robots=[name, "random"])
    assert told["seats"][0]["replaced"] == 0


def test_a_number_that_no_action_has_is_told_as_it_was_given():
    vector = tw.Vector("azul", envs=2, seed=1)
    vector.reset()
    with pytest.raises(tw.Illegal, match="lane 1: -3 is the number of no action"):
        vector.step([vector.legal_actions()[0][0], -3])


def test_nobody_decides_in_a_game_that_has_ended():
    game = tw.load("azul")
    state = game.new_initial_state(seed=1)
    robot = tw.Robot(game, "random", seed=1)
    while not state.is_terminal():
        state.apply_action(robot.choose(state))
    for asked in (state.hint, lambda: robot.choose(state)):
        with pytest.raises(tw.Over):
            asked()
    with pytest.raises(tw.NotYourTurn, match="chance has the next step"):
        game.new_initial_state().hint()


def test_a_robot_plays_at_tables_like_the_one_it_was_made_for():
    robot = tw.Robot(tw.load("azul", players=2), "greedy")
    with pytest.raises(ValueError, match="one for azul with 2 players; this is azul with 3"):
        robot.choose(tw.load("azul", players=3).new_initial_state(seed=1))


def test_planes_have_names_and_shapes():
    game = tw.load("saboteur", players=4)
    listed = {plane["name"]: tuple(plane["shape"]) for plane in game.observation_planes()}
    assert game.planes == listed and list(game.planes) == list(listed)


def test_a_drawing_shows_whose_turn_it_is():
    state = tw.load("carcassonne").new_initial_state(seed=1)
    assert f"▶ Player {state.current_player() + 1}" in state._repr_svg_()


@pytest.mark.parametrize("extra", ["gymnasium", "openspiel", "pettingzoo", "ray"])
def test_a_package_that_is_missing_says_how_to_get_it(extra):
    module = {"openspiel": "pyspiel"}.get(extra, extra)
    code = f"import sys; sys.modules[{module!r}] = None; import tilewright.{extra}"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert run.returncode == 1 and f"pip install 'tilewright[{extra}]'" in run.stderr, run.stderr
