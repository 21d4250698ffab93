//! The laws of every game, for each rule set and each number of players, and for house rules.

use tilewright_carcassonne::{Carcassonne, ruleset::RuleSet};
use tilewright_core::{Rules, Setup, laws, setup};

fn obey(name: &str, choices: &[(&str, &str)], players: u8, games: u32) {
    let choices: Vec<(String, String)> = choices.iter().map(|(k, v)| ((*k).to_owned(), (*v).to_owned())).collect();
    let rules: RuleSet = setup::rules(Some(name), &choices).expect("the choices exist");
    laws::obey::<Carcassonne>(Setup::new(rules, players, None).expect("so many can play"), games, u64::from(players));
}

#[test]
fn each_rule_set_obeys_the_laws_with_each_number_of_players() {
    for name in RuleSet::names() {
        let rules = RuleSet::named(name).expect("a listed rule set exists");
        for players in rules.players() {
            obey(name, &[], players, 3);
        }
    }
}

#[test]
fn what_is_picked_tells_actions_apart_in_each_rule_set() {
    for name in RuleSet::names() {
        let rules = RuleSet::named(name).expect("a listed rule set exists");
        for players in rules.players() {
            let setup = Setup::new(rules, players, None).expect("so many can play");
            laws::show::<Carcassonne>(setup, 2, u64::from(players));
        }
    }
}

#[test]
fn the_judgement_holds_for_each_rule_set() {
    for name in RuleSet::names() {
        let rules = RuleSet::named(name).expect("a listed rule set exists");
        for players in [2, 5] {
            laws::judge::<Carcassonne>(Setup::new(rules, players, None).expect("so many can play"), 1, 3);
        }
    }
}

#[test]
fn the_numbers_hold_for_each_rule_set() {
    for name in RuleSet::names() {
        let rules = RuleSet::named(name).expect("a listed rule set exists");
        for players in [2, 5] {
            laws::number::<Carcassonne>(Setup::new(rules, players, None).expect("so many can play"), 3, 4);
        }
    }
}

#[test]
fn house_rules_obey_the_laws() {
    obey("standard", &[("misfit", "back")], 2, 4);
    obey("standard", &[("end", "nothing-fits"), ("farms", "off")], 3, 4);
    obey("dutch", &[("misfit", "set-aside"), ("farms", "per-city:3")], 5, 4);
    obey("dutch", &[("end", "last-tile"), ("incomplete", "scored")], 2, 4);
    obey("french", &[("start", "three-lands"), ("shields", "off")], 6, 4);
}
