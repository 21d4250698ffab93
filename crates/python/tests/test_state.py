"""A state keeps what OpenSpiel's states promise, in every game, and says clearly what is wrong."""

import copy
import json
import pickle

import numpy as np
import pytest

import tilewright as tw

GAMES = list(tw.games())


@pytest.fixture(params=GAMES)
def game(request):
    return tw.load(request.param)


def played(state, steps, seed=0):
    """The state after some random steps; chance is played by its probabilities."""
    rng = np.random.default_rng(seed)
    for _ in range(steps):
        if state.is_terminal():
            break
        if state.is_chance_node():
            numbers, shares = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(numbers, p=shares)))
        else:
            state.apply_action(int(rng.choice(state.legal_actions())))
    return state


def test_a_whole_game_with_chance_as_a_player(game):
    state = played(game.new_initial_state(), game.max_game_length())
    assert state.is_terminal() and state.current_player() == tw.TERMINAL
    assert sum(state.returns()) == pytest.approx(0) and state.rewards() == state.returns()
    assert state.legal_actions() == [] and not state.legal_actions_mask().any()
    assert state.ply() == len(state.history()) <= game.max_game_length()
    with pytest.raises(tw.Over, match="the game is over; nothing can follow"):
        state.apply_action(0)


def test_chance_has_probabilities_and_numbers_below_the_bound(game):
    state = game.new_initial_state()
    assert state.is_chance_node() and state.current_player() == tw.CHANCE
    outcomes = state.chance_outcomes()
    assert sum(share for _, share in outcomes) == pytest.approx(1)
    assert [number for number, _ in outcomes] == state.legal_actions()
    assert max(state.legal_actions()) < game.max_chance_outcomes()


def test_numbers_texts_and_masks_agree(game):
    state = played(game.new_initial_state(seed=3), 20)
    actions = state.legal_actions()
    assert actions == sorted(set(actions)) == list(np.flatnonzero(state.legal_actions_mask()))
    assert max(actions) < game.num_distinct_actions()
    for action in actions:
        assert state.string_to_action(state.action_to_string(action)) == action
    by_number, by_text = state.clone(), state.clone()
    by_number.apply_action(actions[-1])
    by_text.play(state.action_to_string(actions[-1]))
    assert by_number == by_text != state


def test_history_leads_to_the_same_state(game):
    state = played(game.new_initial_state(seed=3), 25)
    again = game.new_initial_state()
    for step in state.history():
        again.apply_action(step)
    assert again == state


def test_copies_stand_alone(game):
    state = played(game.new_initial_state(seed=3), 10)
    for other in [state.clone(), copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))]:
        assert other == state
        # Chance goes on as it would have.
        played(other, 12), played(twin := state.clone(), 12)
        assert other == twin != state
    assert game.deserialize(state.serialize()) == game.from_record(state.record()) == state
    assert pickle.loads(pickle.dumps(game)) == game == state.get_game()


def test_undo_takes_back_the_last_step_or_decision(game):
    free = played(game.new_initial_state(), 30)
    before = free.clone()
    played(free, 1, seed=9), free.undo()
    assert free == before
    seeded = played(game.new_initial_state(seed=5), 8)
    before = seeded.clone()
    played(seeded, 1), seeded.undo()
    assert seeded == before and not seeded.is_chance_node()
    with pytest.raises(ValueError, match="no step to take back"):
        game.new_initial_state().undo()


def test_observations_fill_the_callers_array(game):
    state = played(game.new_initial_state(seed=3), 10)
    out = np.full(game.observation_tensor_size(), np.nan, np.float32)
    for seat in range(game.players):
        assert state.observation(seat, out=out) is out
        assert np.isfinite(out).all() and (out == state.observation_tensor(seat)).all()
    planes = game.observation_planes()
    assert sum(int(np.prod(plane["shape"])) for plane in planes) == game.observation_tensor_size()


def test_what_a_seat_may_not_know_is_dealt_anew(game):
    state = played(game.new_initial_state(seed=3), 40)
    for seat in range(game.players):
        seen = state.information_state_string(seat)
        others = [state.resample_from_infostate(seat, seed) for seed in range(4)]
        for other in others:
            assert other.information_state_string(seat) == seen
            assert (other.observation_tensor(seat) == state.observation_tensor(seat)).all()
            assert other.current_player() == state.current_player()
        assert any(other != state for other in others) == game.secrets
        assert others[1] == state.resample_from_infostate(seat, 1)


def test_words_views_and_drawings(game):
    state = played(game.new_initial_state(seed=3), 10)
    assert state.view(0) == json.loads(state.observation_string(0))
    look = state.look(viewer=0)
    assert look["game"] == game.key and look["view"] == state.view(0) and look["ply"] == state.ply()
    assert state._repr_svg_().startswith("<svg") and game.key in repr(state)
    spoken = {lang: [event["text"] for event in state.events(0, lang=lang)] for lang in ["en", "es", "fr", "nl"]}
    assert len({tuple(texts) for texts in spoken.values()}) == 4
    with pytest.raises(ValueError, match="en, es, fr"):
        state.events(lang="tlh")


def test_hints_are_legal_and_the_best_comes_first(game):
    state = played(game.new_initial_state(seed=3), 6)
    before = state.clone()
    for robot in ["random", "greedy", "search:50it"]:
        hints = state.hint(robot, seed=1)
        assert {action for action, _ in hints} <= set(state.legal_actions())
        assert [value for _, value in hints] == sorted((value for _, value in hints), reverse=True)
    assert state == before
    assert tw.Robot(game, "greedy", seed=1).choose(state) in state.legal_actions()


def test_a_record_of_one_viewer_is_refused():
    state = played(tw.load("saboteur").new_initial_state(seed=3), 10)
    with pytest.raises(tw.Unreadable, match="holds what 0 may know"):
        state.get_game().from_record(state.record(viewer=0))
    with pytest.raises(tw.Unreadable, match="this game is azul"):
        tw.load("azul").from_record(state.record())


def test_the_catalogue_can_be_loaded_as_it_says():
    for key, about in tw.games().items():
        for rules in about["rules"]:
            tw.load(key, about["usual_players"], rules)
        for choice, values in about["choices"].items():
            value = values[-1]
            loaded = tw.load(key, set={choice: value})
            assert loaded.set.get(choice, str(value)) == str(value)
            assert eval(repr(loaded), {"tilewright": tw}) == loaded


@pytest.mark.parametrize(
    "call, words",
    [
        (lambda: tw.load("chess"), "there are: carcassonne, azul, saboteur"),
        (lambda: tw.load("azul", players=7), "2 to 4"),
        (lambda: tw.load("azul", players=-1), "-1 players cannot sit at a table"),
        (lambda: tw.load("azul", players=10**40), "too large a number"),
        (lambda: tw.load("azul", rules="odd"), "standard"),
        (lambda: tw.load("azul", set={"floor": "wet"}), "steep"),
        (lambda: tw.load("azul", set={"moon": "full"}), "floor"),
        (lambda: tw.load("azul", first=5), "there is no seat 5"),
        (lambda: tw.load("azul").new_initial_state(seed=-1), "-1 is no seed"),
        (lambda: tw.load("azul").from_record("nonsense"), ""),
        (lambda: tw.Robot(tw.load("azul"), "hal"), "there are: random, greedy, search"),
        (lambda: tw.load("azul").new_initial_state(seed=1).hint("search:"), "search:20ms"),
        (lambda: tw.load("azul").new_initial_state().hint(), "no seat is in turn"),
        (lambda: tw.load("azul").new_initial_state(seed=1).observation(2), "there is no seat 2"),
        (lambda: tw.load("azul").new_initial_state(seed=1).observation(-1), "there is no seat -1"),
        (lambda: tw.load("azul").new_initial_state(seed=1).view("me"), "onlooker"),
    ],
)
def test_wrong_calls_say_what_would_be_right(call, words):
    with pytest.raises(ValueError) as error:
        call()
    assert words in str(error.value) and "\n" not in str(error.value)


def test_wrong_steps_change_nothing():
    state = tw.load("azul").new_initial_state(seed=1)
    before = state.clone()
    for step, kind in [(10**9, tw.Illegal), (-5, tw.Illegal), (2**80, tw.Illegal)]:
        with pytest.raises(kind, match=f'"{step}" is not possible here'):
            state.apply_action(step)
    with pytest.raises(tw.Unreadable):
        state.play("gibberish")
    with pytest.raises(tw.Illegal, match="is not possible here; "):
        state.play("centre yellow 1")
    with pytest.raises(tw.NotYourTurn, match="it is the turn of seat 0"):
        state.action_to_string(0, player=1)
    with pytest.raises(TypeError):
        state.apply_action("30")
    assert state == before
