//! The view of a position as JSON, as `docs/azul.md` describes it, and the statistics of a game.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use serde_json::{Value, json};
use tilewright_azul::{Azul, RuleSet};
use tilewright_core::{Event as _, Game, Record, Rules, Setup, SplitMix64, Viewer, notation::ParsedRecord};
use tilewright_display::{Narrate, Render, RenderContext};
use tilewright_i18n::{FluentLocalizer, Language};
use tilewright_testkit::laws;

fn golden(text: &str, ply: usize) -> Record<Azul> {
    ParsedRecord::parse(text).unwrap().replay_to(ply).unwrap().record
}

#[test]
fn view_json_equals_the_golden() {
    let record = golden(include_str!("../games/free-wall-2.txt"), 34);
    let view = serde_json::to_value(record.state().view(Viewer::Onlooker)).unwrap();
    assert_eq!(view, serde_json::from_str::<Value>(include_str!("../view.json")).unwrap(), "{view:#}");
}

#[test]
fn view_contains_its_rules() {
    let record = golden(include_str!("../games/steep-3.txt"), 0);
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
fn text_page_fits_80_columns_and_all_viewers_have_the_same_view() {
    let localizer = FluentLocalizer::new(Language::French, &Azul::MESSAGES);
    let plates = tilewright_core::nameplate::complete_nameplates(4, &[], |seat| format!("Seat {seat}"));
    for name in RuleSet::set_names() {
        for players in 2..=4 {
            let mut rng = SplitMix64::new(11);
            let setup = Setup::new(RuleSet::by_name(name).unwrap(), players, None).unwrap();
            let mut record: Record<Azul> = Record::new(setup);
            while let Some(step) = laws::random_step(&record, &mut rng) {
                let mut events = Vec::new();
                record.play_step_text(&step, &mut events).unwrap();
                let view = record.state().view(Viewer::Onlooker);
                let page = Azul::text_page(&RenderContext::spectator(&view, &plates, &localizer), None);
                for line in page.parts().into_iter().flatten() {
                    assert!(line.width() <= 80, "{:?}", line.plain_text());
                }
                for viewer in Viewer::all(players) {
                    assert_eq!(record.state().view(viewer), view);
                    for event in &events {
                        assert_eq!(event.seen_by(viewer).as_ref(), Some(event), "{viewer}");
                    }
                }
            }
        }
    }
}

/// Figures of a finished game with their names.
fn figures(record: &Record<Azul>) -> Vec<(&'static str, f64)> {
    let mut values = vec![0.0; Azul::FIGURES.len()];
    record.state().figures(&mut values);
    Azul::FIGURES.iter().copied().zip(values).collect()
}

#[test]
fn figures_are_means_over_the_walls() {
    let end = golden(include_str!("../games/free-wall-4.txt"), usize::MAX);
    let view = end.state().view(Viewer::Onlooker);
    let walls: Vec<usize> = view.boards.iter().map(|board| board.wall.iter().flatten().flatten().count()).collect();
    let mean = |of: fn(&tilewright_azul::BoardView) -> u8| {
        view.boards.iter().map(|board| f64::from(of(board))).sum::<f64>() / 4.0
    };
    let expected = [
        ("rounds", f64::from(view.round)),
        ("wall_tiles", walls.iter().sum::<usize>() as f64 / 4.0),
        ("rows", mean(|board| board.complete_rows)),
        ("columns", mean(|board| board.complete_columns)),
        ("colours", mean(|board| board.complete_colours)),
    ];
    assert_eq!(figures(&end), expected);
}
