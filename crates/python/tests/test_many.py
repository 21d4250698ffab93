"""Many games in a call: the same for a seed whatever the threads, in sums, columns and tournaments."""

import numpy as np
import pandas
import pyarrow
import pytest

import tilewright as tw

TIMES = ("seconds", "cpu_seconds", "games_per_cpu_second")


def without_times(told):
    """What a simulation says, but for times."""
    return {name: value for name, value in told.items() if name not in TIMES}


@pytest.mark.parametrize("key", list(tw.games()))
def test_threads_do_not_matter(key):
    one, two = (tw.simulate(key, games=300, seed=5, threads=threads) for threads in (1, 2))
    assert one["threads"] == 1 and two["threads"] == 2
    del one["threads"], two["threads"]
    assert without_times(one) == without_times(two) and one["games"] == 300


def test_sums_and_columns_tell_of_the_same_games():
    asked = {"key": "azul", "robots": ["greedy", "random"], "games": 40, "seed": 2}
    told, columns = tw.simulate(**asked), tw.play_many(**asked, records=True)
    assert columns["scores"].shape == columns["winners"].shape == (40, 2)
    assert columns["decisions"].sum() == told["decisions"]
    assert columns["scores"][:, 0].mean() == pytest.approx(told["seats"][0]["mean_score"])
    shares = columns["winners"] / columns["winners"].sum(axis=1, keepdims=True)
    assert shares[:, 0].sum() == pytest.approx(told["seats"][0]["wins"])
    assert list(columns["index"]) == list(range(40)) and columns["seed"] == 2
    for row in (0, 39):
        state = tw.load("azul").from_record(columns["records"][row])
        assert state.scores() == list(columns["scores"][row]) and state.ply() == columns["plies"][row]


def test_columns_are_taken_without_a_copy():
    columns = tw.play_many("azul", games=20, seed=2)
    series = pandas.Series(columns["decisions"], copy=False)
    assert np.shares_memory(series.to_numpy(), columns["decisions"])
    arrow = pyarrow.array(columns["plies"])
    assert arrow.buffers()[1].address == columns["plies"].ctypes.data
    assert all(columns[name].flags.c_contiguous for name in ("plies", "decisions", "index"))
    for name in ("scores", "winners"):
        of_seats = [columns[name][:, seat] for seat in range(2)]
        assert all(column.flags.c_contiguous for column in of_seats)
        frame = pandas.DataFrame({f"{name} {seat}": column for seat, column in enumerate(of_seats)}, copy=False)
        assert np.shares_memory(frame[f"{name} 1"].to_numpy(), columns[name])
    table = pyarrow.table({"score": columns["scores"][:, 1]})
    assert table["score"].chunk(0).buffers()[1].address == columns["scores"][:, 1].ctypes.data


def test_records_are_written_where_asked(tmp_path):
    tw.simulate("azul", games=3, seed=2, records=tmp_path / "games")
    assert len(list((tmp_path / "games").iterdir())) == 3


def test_a_tournament():
    told = tw.arena("azul", robots=["greedy", "random", "random"], games=10, duplicate=True, seed=3, threads=2)
    assert [robot["name"] for robot in told["robots"]] == ["greedy", "random", "random"]
    assert told["games"] == 30 and len(told["pairs"]) == 3 and told["seed"] == 3
    gauntlet = tw.arena("azul", robots=["greedy", "random", "random"], games=10, gauntlet=True, seed=3)
    assert len(gauntlet["pairs"]) == 2


def test_a_single_robot_may_be_named_alone():
    assert tw.simulate("azul", games=3, seed=1, robots="greedy")["seats"][1]["robot"] == "greedy"


@pytest.mark.parametrize(
    "call, words",
    [
        (lambda: tw.simulate("azul", games=0), "0 games are too few"),
        (lambda: tw.simulate("azul", games=-4), "-4 is no number of things"),
        (lambda: tw.simulate("azul", games=1, threads=0), "0 threads cannot play"),
        (lambda: tw.simulate("azul", games=1, robots=["random"] * 3), "3 robots are named for 2 seats"),
        (lambda: tw.simulate("azul", games=1, robots=["hal"]), "there is no robot"),
        (lambda: tw.simulate("azul", games=1, robots=["by-role:greedy/random"]), "role"),
        (lambda: tw.play_many("chess"), "there is no game"),
        (lambda: tw.arena("azul", robots=["greedy"]), "two robots or more"),
        (lambda: tw.arena("azul", robots=["greedy", "random"], games=10**7), "too many"),
    ],
)
def test_wrong_calls_say_what_would_be_right(call, words):
    with pytest.raises(ValueError) as error:
        call()
    assert words in str(error.value)


def test_the_vector_plays_the_games_of_the_seed():
    """Lane n plays game n of the seed: its chances are those of `play_many` and of a state with that number."""
    vector = tw.Vector("azul", envs=3, seed=7)
    out = vector.arrays("scores", "ended", "masks", "seats", "observations", "returns", "finals")
    vector.reset(out=out)
    state = tw.load("azul").new_initial_state(seed=7)
    while True:
        assert out["seats"][0] == state.current_player()
        assert (out["observations"][0] == state.observation_tensor()).all()
        assert list(np.flatnonzero(out["masks"][0])) == state.legal_actions()
        state.apply_action(state.legal_actions()[0])
        vector.step(out["masks"].argmax(axis=1), out)
        if out["ended"][0]:
            break
    assert state.is_terminal() and list(out["scores"][0]) == state.scores()
    assert out["returns"][0].tolist() == state.returns()


@pytest.mark.parametrize("key", list(tw.games()))
def test_vectors_are_the_same_on_any_number_of_threads(key):
    told = []
    for threads in (1, 2):
        vector = tw.Vector(key, envs=32, seed=7, threads=threads)
        out = vector.arrays("scores", "ended", "masks", "seats", "observations", "actions", "returns")
        ended = vector.step_at_random(400, out)
        numbers, offsets = vector.legal_actions()
        assert [list(numbers[a:b]) for a, b in zip(offsets, offsets[1:], strict=False)] == [
            list(np.flatnonzero(mask)) for mask in out["masks"]
        ]
        told.append((ended, {name: array.tolist() for name, array in out.items()}))
    assert told[0] == told[1] and told[0][0] > 0
