//! Each law fails for a game that breaks it.

mod broken;

use broken::*;
use tilewright_core::Setup;
use tilewright_testkit::laws;
use tilewright_toy::RuleSet;

fn setup() -> Setup<RuleSet> {
    Setup::new(RuleSet::PLAIN, 3, None).expect("2 to 4 can play")
}

fn check_rules<const FAULT: u8>() {
    laws::check_rules::<Broken<FAULT>>(setup(), 20, 7);
}

#[test]
fn a_game_without_fault_obeys_all_laws() {
    check_rules::<NOTHING>();
    laws::check_evaluation::<Broken<NOTHING>>(setup(), 20, 7);
    laws::check_display::<Broken<NOTHING>>(setup(), 20, 7);
    laws::check_encoding::<Broken<NOTHING>>(setup(), 20, 7);
}

#[test]
#[should_panic(expected = "law 1: an action is listed twice at ply 6")]
fn law_1_actions_listed_twice_fail() {
    check_rules::<LISTS_TWICE>();
}

#[test]
#[should_panic(expected = "law 1: legal actions at ply 6")]
fn law_1_turn_without_legal_action_fails() {
    check_rules::<LISTS_NOTHING>();
}

#[test]
#[should_panic(expected = "law 3: outcome_at(0) at ply 0")]
fn law_3_outcome_at_follows_the_list() {
    check_rules::<PICKS_OTHERS>();
}

#[test]
#[should_panic(expected = "law 3: the sum of weights at ply 0")]
fn law_3_weights_add_up() {
    check_rules::<SUMS_WEIGHTS_ONE_TOO_LOW>();
}

#[test]
#[should_panic(expected = "law 4: events at ply")]
fn law_4_equal_steps_emit_equal_events() {
    check_rules::<EMITS_AT_RANDOM>();
}

#[test]
#[should_panic(expected = "law 5: ply 12 is beyond the stated bound 11")]
fn law_5_a_game_ends_within_max_plies() {
    check_rules::<STATES_TOO_FEW_PLIES>();
}

#[test]
#[should_panic(expected = "law 6: at ply 6")]
fn law_6_points_add_up_to_the_score() {
    check_rules::<COUNTS_MORE>();
}

#[test]
#[should_panic(expected = "law 7: view after determinize by seat 0 at ply")]
fn law_7_determinization_keeps_the_view() {
    check_rules::<FORGETS_ITS_HAND>();
}

#[test]
#[should_panic(expected = "law 4: what 0 saw is reconstructed")]
fn law_4_a_viewers_record_is_reconstructed() {
    check_rules::<RECONSTRUCTS_NOTHING>();
}

#[test]
#[should_panic(expected = "is hidden from onlookers, but `HIDDEN_INFORMATION` is not set")]
fn law_8_hidden_information_is_declared() {
    check_rules::<OMITS_HIDDEN_INFORMATION_FLAG>();
}

#[test]
#[should_panic(expected = "depends on what seat")]
fn law_7_estimates_ignore_hidden_cards() {
    laws::check_evaluation::<Broken<ESTIMATES_FROM_HIDDEN_CARDS>>(setup(), 20, 7);
}

#[test]
#[should_panic(expected = "the evaluation of a finished game is its score")]
fn final_evaluation_is_the_score() {
    laws::check_evaluation::<Broken<MISJUDGES_THE_END>>(setup(), 1, 7);
}

#[test]
#[should_panic(expected = "is chosen as another action is")]
fn law_12_actions_have_distinct_choices() {
    laws::check_display::<Broken<CHOOSES_ALIKE>>(setup(), 1, 7);
}

fn check_encoding<const FAULT: u8>() {
    laws::check_encoding::<Broken<FAULT>>(setup(), 20, 7);
}

#[test]
#[should_panic(expected = "law 2: two actions have one number at ply 6")]
fn law_2_actions_have_distinct_ids() {
    check_encoding::<NUMBERS_ALIKE>();
}

#[test]
#[should_panic(expected = "of 40 at ply 6")]
fn law_2_action_ids_are_below_their_count() {
    check_encoding::<NUMBERS_BEYOND>();
}

#[test]
#[should_panic(expected = "law 2: two outcomes have number 0 at ply 0")]
fn law_2_outcomes_have_distinct_ids() {
    check_encoding::<NUMBERS_DEALS_ALIKE>();
}

#[test]
#[should_panic(expected = "a float that seat 0 observes at ply 0 is no number")]
fn every_float_of_an_observation_is_written() {
    check_encoding::<LEAVES_A_GAP>();
}

#[test]
#[should_panic(expected = "law 7: after determinize by seat")]
fn law_7_observations_ignore_hidden_cards() {
    check_encoding::<OBSERVES_ALL>();
}

#[test]
#[should_panic(expected = "law 8: what seat")]
fn law_8_equal_views_have_equal_observations() {
    check_encoding::<RESAMPLES_NOTHING>();
}

#[test]
#[should_panic(expected = "law 7: numbers after determinize by seat")]
fn law_7_action_ids_ignore_hidden_cards() {
    check_encoding::<NUMBERS_BY_HANDS>();
}
