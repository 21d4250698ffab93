//! What a viewer gets: the JSON as `docs/azul.md` describes it, and a page that fits.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use azul::{Azul, RuleSet};
use game::notation::Document;
use game::{Colour, Game, Record, Rules, Setup, Shown, Silent, SplitMix, Viewer, laws};
use serde_json::{Value, json};
use words::{Language, Speech};

fn golden(text: &str, ply: usize) -> Record<Azul> {
    Document::read(text).unwrap().replay_to(ply).unwrap().record
}

#[test]
fn the_json_of_a_view() {
    let record = golden(include_str!("games/free-wall-2.txt"), 34);
    let view = serde_json::to_value(record.state().view(Viewer::Onlooker)).unwrap();
    assert_eq!(view, serde_json::from_str::<Value>(include_str!("view.json")).unwrap(), "{view:#}");
}

#[test]
fn a_view_names_the_rules_it_is_played_by() {
    let record = golden(include_str!("games/steep-3.txt"), 0);
    let view = serde_json::to_value(record.state().view(Viewer::All)).unwrap();
    for (key, value) in [
        ("rules", json!("steep")),
        ("round_limit", json!(50)),
        ("floor_costs", json!([1, 1, 2, 2, 3, 3, 4])),
        ("wall_side", json!("pattern")),
        ("phase", json!("preparation")),
        ("round", json!(0)),
        ("starting_player", json!(2)),
        ("turn", json!(null)),
    ] {
        assert_eq!(view[key], value, "{key}");
    }
}

#[test]
fn a_board_fits_80_columns_and_everybody_sees_the_same() {
    let speech = Speech::new(Language::French, &Azul::WORDS);
    for name in RuleSet::names() {
        for players in 2..=4 {
            let mut dice = SplitMix::new(11);
            let setup = Setup::new(RuleSet::named(name).unwrap(), players, None).unwrap();
            let mut record: Record<Azul> = Record::new(setup);
            while let Some(step) = laws::random_step(&record, &mut dice) {
                record.play(&step, &mut Silent).unwrap();
                let drawn = record.state().view(Viewer::Onlooker);
                for line in Azul::page(&drawn, &Colour::ALL, &speech) {
                    assert!(line.width() <= 80, "{:?}", line.letters());
                }
                for viewer in Viewer::each(players) {
                    assert_eq!(record.state().view(viewer), drawn);
                }
            }
        }
    }
}
