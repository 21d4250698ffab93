"""Arrays that do not fit are refused in one clear line; nothing is written beyond or beside them."""

import numpy as np
import pytest

import tilewright as tw

GAME = tw.load("azul")
SIZE = GAME.observation_tensor_size()


def state():
    return GAME.new_initial_state(seed=1)


@pytest.mark.parametrize(
    "out, words",
    [
        (np.zeros(SIZE, np.float64), "out has the dtype float64; it takes float32"),
        (np.zeros(SIZE - 1, np.float32), f"out has the shape ({SIZE - 1},); it takes ({SIZE},)"),
        (np.zeros((1, SIZE), np.float32), f"out has the shape (1, {SIZE}); it takes ({SIZE},)"),
        (np.zeros(2 * SIZE, np.float32)[::2], "out does not lie in one piece"),
        (np.zeros(SIZE, ">f4"), "it takes float32"),
        ([0.0] * SIZE, "out is no NumPy array but list"),
    ],
)
def test_observations_refuse_other_arrays(out, words):
    with pytest.raises(ValueError) as error:
        state().observation(0, out=out)
    assert words in str(error.value)


def test_read_only_arrays_are_refused():
    out = np.zeros(SIZE, np.float32)
    out.flags.writeable = False
    with pytest.raises(ValueError, match="out is read-only"):
        state().observation(0, out=out)
    mask = np.zeros(GAME.num_distinct_actions(), bool)
    mask.flags.writeable = False
    with pytest.raises(ValueError, match="out is read-only"):
        state().legal_actions_mask(out=mask)


@pytest.mark.parametrize("dtype", [np.uint8, np.int8, np.bool_])
def test_masks_take_any_kind_of_byte(dtype):
    mask = np.zeros(GAME.num_distinct_actions(), dtype)
    assert state().legal_actions_mask(out=mask) is mask
    assert list(np.flatnonzero(mask)) == state().legal_actions()


def test_a_part_of_a_larger_array_can_be_filled():
    rows = np.full((3, SIZE), -7, np.float32)
    state().observation(0, out=rows[1])
    assert (rows[[0, 2]] == -7).all() and (rows[1] == state().observation_tensor(0)).all()


def vector():
    return tw.Vector("azul", envs=4, seed=1)


@pytest.mark.parametrize(
    "actions, words",
    [
        (np.zeros(3, np.int64), "actions has the shape (3,); it takes (4,)"),
        (np.zeros(4, np.float32), "actions has the dtype float32; it takes whole numbers"),
        (["a", "b", "c", "d"], "it takes whole numbers"),
        (None, "actions has the shape ()"),
        ([[0, 1], [2, 3]], "actions has the shape (2, 2)"),
    ],
)
def test_vectors_refuse_other_actions(actions, words):
    with pytest.raises(ValueError) as error:
        vector().step(actions)
    assert words in str(error.value)


def test_a_refused_action_names_its_game_and_changes_nothing():
    games = vector()
    out = games.reset()
    actions = out["masks"].argmax(axis=1)
    actions[2] = -1
    before = {name: array.copy() for name, array in out.items()}
    with pytest.raises(tw.Illegal, match="lane 2: "):
        games.step(actions, out)
    assert all((out[name] == before[name]).all() for name in out)
    games.step(before["masks"].argmax(axis=1), out)


def test_arrays_of_a_vector_are_looked_at():
    games = vector()
    with pytest.raises(ValueError, match="there is no array 'colours'|there is no array \"colours\""):
        games.reset(out={"colours": np.zeros(4)})
    with pytest.raises(ValueError, match="returns has the dtype float64; it takes float32"):
        games.reset(out={"returns": np.zeros((4, 2))})
    shared = np.zeros(4, np.uint8)
    with pytest.raises(ValueError, match="in use by another call"):
        games.reset(out={"seats": shared, "ended": shared})
    with pytest.raises(ValueError, match="cannot hold 0 games"):
        tw.Vector("azul", envs=0)
