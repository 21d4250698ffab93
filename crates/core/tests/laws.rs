//! A law that cannot fail proves nothing: each is shown to catch a game that breaks it.

mod broken;

use broken::*;
use tilewright_core::{Setup, laws};
use tilewright_toy::RuleSet;

fn setup() -> Setup<RuleSet> {
    Setup::new(RuleSet::PLAIN, 3, None).expect("2 to 4 can play")
}

fn obey<const FAULT: u8>() {
    laws::obey::<Broken<FAULT>>(setup(), 20, 7);
}

#[test]
fn what_is_not_broken_is_not_caught() {
    obey::<NOTHING>();
    laws::judge::<Broken<NOTHING>>(setup(), 20, 7);
    laws::show::<Broken<NOTHING>>(setup(), 20, 7);
    laws::number::<Broken<NOTHING>>(setup(), 20, 7);
}

#[test]
#[should_panic(expected = "law 1: an action is listed twice at ply 6")]
fn law_1_nothing_is_listed_twice() {
    obey::<LISTS_TWICE>();
}

#[test]
#[should_panic(expected = "law 1: legal actions at ply 6")]
fn law_1_whoever_is_in_turn_can_do_something() {
    obey::<LISTS_NOTHING>();
}

#[test]
#[should_panic(expected = "law 3: pick(0) at ply 0")]
fn law_3_pick_follows_the_list() {
    obey::<PICKS_OTHERS>();
}

#[test]
#[should_panic(expected = "law 3: the sum of weights at ply 0")]
fn law_3_weights_add_up() {
    obey::<WEIGHS_LESS>();
}

#[test]
#[should_panic(expected = "law 4: events at ply")]
fn law_4_the_same_steps_tell_the_same() {
    obey::<TELLS_AT_WHIM>();
}

#[test]
#[should_panic(expected = "law 5: ply 12 is beyond the stated bound 11")]
fn law_5_a_game_ends_when_it_says() {
    obey::<SAYS_SHORTER>();
}

#[test]
#[should_panic(expected = "law 6: at ply 6")]
fn law_6_points_add_up_to_the_score() {
    obey::<COUNTS_MORE>();
}

#[test]
#[should_panic(expected = "law 7: view after imagine by seat 0 at ply")]
fn law_7_what_is_imagined_looks_like_the_truth() {
    obey::<FORGETS_ITS_HAND>();
}

#[test]
#[should_panic(expected = "law 4: what 0 saw is filled in by `fill_in`")]
fn law_4_what_one_saw_reads_back() {
    obey::<FILLS_NOTHING_IN>();
}

#[test]
#[should_panic(expected = "is hidden from onlookers, but `SECRETS` is not set")]
fn law_8_secrets_are_declared() {
    obey::<SECRETIVE>();
}

#[test]
#[should_panic(expected = "depends on what seat")]
fn law_7_a_glance_knows_what_its_seat_may_know() {
    laws::judge::<Broken<PEEKS>>(setup(), 20, 7);
}

#[test]
#[should_panic(expected = "the worth of a game that is over is its score")]
fn a_worth_ends_as_the_score() {
    laws::judge::<Broken<DREAMS_ON>>(setup(), 1, 7);
}

#[test]
#[should_panic(expected = "is chosen as another action is")]
fn law_12_choices_tell_actions_apart() {
    laws::show::<Broken<CONFUSES>>(setup(), 1, 7);
}

fn number<const FAULT: u8>() {
    laws::number::<Broken<FAULT>>(setup(), 20, 7);
}

#[test]
#[should_panic(expected = "law 2: two actions have one number at ply 6")]
fn law_2_numbers_tell_actions_apart() {
    number::<NUMBERS_ALIKE>();
}

#[test]
#[should_panic(expected = "of 40 at ply 6")]
fn law_2_numbers_are_below_their_count() {
    number::<NUMBERS_BEYOND>();
}

#[test]
#[should_panic(expected = "law 2: two outcomes have number 0 at ply 0")]
fn law_2_numbers_tell_outcomes_apart() {
    number::<NUMBERS_DEALS_ALIKE>();
}

#[test]
#[should_panic(expected = "a float that seat 0 observes at ply 0 is no number")]
fn every_float_is_filled() {
    number::<LEAVES_A_GAP>();
}

#[test]
#[should_panic(expected = "law 7: after imagine by seat")]
fn law_7_a_seat_observes_what_it_may_know() {
    number::<OBSERVES_ALL>();
}

#[test]
#[should_panic(expected = "law 8: what seat")]
fn law_8_games_that_looked_the_same_are_observed_the_same() {
    number::<IMAGINES_NOTHING>();
}

#[test]
#[should_panic(expected = "law 7: numbers after imagine by seat")]
fn law_7_numbers_know_what_their_seat_may_know() {
    number::<NUMBERS_BY_HANDS>();
}
