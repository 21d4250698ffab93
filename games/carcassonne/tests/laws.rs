//! Laws of every game, for each rule set, number of players and several house rules.

#[path = "laws/symmetry.rs"]
mod symmetry;

use tilewright_carcassonne::{Carcassonne, RuleSet};
use tilewright_core::{Rules, Setup, setup};
use tilewright_testkit::laws;

fn check_rules(name: &str, choices: &[(&str, &str)], players: u8, games: u32) {
    let choices: Vec<(String, String)> = choices.iter().map(|(k, v)| ((*k).to_owned(), (*v).to_owned())).collect();
    let rules: RuleSet = setup::resolve_rules(Some(name), &choices).expect("the choices exist");
    laws::check_rules::<Carcassonne>(
        Setup::new(rules, players, None).expect("valid player count"),
        games,
        u64::from(players),
    );
}

#[test]
fn each_rule_set_obeys_the_laws_with_each_number_of_players() {
    for name in RuleSet::set_names() {
        let rules = RuleSet::by_name(name).expect("a listed rule set exists");
        for players in rules.players() {
            check_rules(name, &[], players, 3);
        }
    }
}

#[test]
fn display_laws_hold_for_each_rule_set() {
    for name in RuleSet::set_names() {
        let rules = RuleSet::by_name(name).expect("a listed rule set exists");
        for players in rules.players() {
            let setup = Setup::new(rules, players, None).expect("valid player count");
            laws::check_display::<Carcassonne>(setup, 2, u64::from(players));
        }
    }
}

#[test]
fn encoding_laws_hold_for_each_rule_set() {
    for name in RuleSet::set_names() {
        let rules = RuleSet::by_name(name).expect("a listed rule set exists");
        for players in [2, 5] {
            laws::check_encoding::<Carcassonne>(Setup::new(rules, players, None).expect("valid player count"), 3, 4);
        }
    }
}

#[test]
fn house_rules_obey_the_laws() {
    check_rules("standard", &[("misfit", "back")], 2, 4);
    check_rules("standard", &[("end", "nothing-fits"), ("farms", "off")], 3, 4);
    check_rules("dutch", &[("misfit", "set-aside"), ("farms", "per-city:3")], 5, 4);
    check_rules("dutch", &[("end", "last-tile"), ("incomplete", "scored")], 2, 4);
    check_rules("french", &[("start", "three-lands"), ("shields", "off")], 6, 4);
}
