//! View: the structures of seed 001 (C20), the score track (C11), and conservation (law 9).

use tilewright_carcassonne::{Carcassonne, RuleSet, View};
use tilewright_core::{DiscardEvents, Game, Record, Rules, Setup, SplitMix64, Viewer};
use tilewright_display::{Narrate, Render, RenderContext, plain_text};
use tilewright_i18n::{FluentLocalizer, Language};
use tilewright_testkit::laws;

fn record(rules: &str, players: u8) -> Record<Carcassonne> {
    let rules = RuleSet::by_name(rules).expect("it is listed");
    Record::new(Setup::new(rules, players, None).expect("valid player count"))
}

fn view(record: &Record<Carcassonne>) -> View {
    record.state().view(Viewer::Onlooker)
}

fn play(record: &mut Record<Carcassonne>, steps: &str) {
    for step in steps.split(';').map(str::trim) {
        record.play_step_text(step, &mut DiscardEvents).unwrap_or_else(|error| panic!("{error}"));
    }
}

/// Law 9: 72 tiles and seven followers a player each exist exactly once, at every ply.
#[test]
fn every_tile_and_follower_exists_once() {
    for (seed, rules) in RuleSet::set_names().enumerate() {
        let mut game = record(rules, 5);
        let mut rng = SplitMix64::new(seed as u64);
        while let Some(step) = laws::random_step(&game, &mut rng) {
            game.play_step_text(&step, &mut DiscardEvents).expect("a listed step is legal");
            let view = view(&game);
            let laid_by: u32 = view.laid_by.values().sum();
            assert_eq!(view.tiles.len() as u32 + view.stack.tiles + view.discarded + laid_by, 72, "{rules} {step}");
            assert_eq!(view.stack.kinds.values().sum::<u32>(), view.stack.tiles);
            for player in &view.players {
                let own = view.followers.iter().filter(|follower| follower.seat == player.seat);
                assert_eq!(own.clone().count(), 7, "{rules} {step}");
                assert_eq!(own.filter(|follower| follower.state == "out").count(), usize::from(player.followers));
            }
        }
    }
}

/// C20: ids in order of placement, borders, cells, seats that placed; players; followers; the stack by kind.
#[test]
fn view_has_the_structures_of_seed_001() {
    let mut game = record("standard", 2);
    play(&mut game, "draw V; place 1,0 0; farmer nnw; draw E");
    let view = view(&game);
    let [start, placed, drawn] = &view.tiles[..] else { panic!("three tiles are known") };
    assert_eq!((start.id, start.kind, start.seat, start.state), (1, 'D', None, "placed"));
    assert_eq!(start.borders, ["city", "road", "meadow", "road"]);
    assert_eq!((placed.id, placed.kind, placed.seat, placed.x, placed.y), (2, 'V', Some(0), Some(1), Some(0)));
    assert_eq!((drawn.id, drawn.kind, drawn.seat, drawn.state, drawn.x), (3, 'E', Some(1), "drawn", None));
    assert_eq!((view.players[0].tiles.clone(), view.players[0].followers, view.players[1].turn), (vec![2], 6, true));
    let farmer = &view.followers[0];
    assert_eq!((farmer.seat, farmer.state, farmer.role, farmer.tile), (0, "in", Some("farmer"), Some(2)));
    let farm = &view.features[farmer.feature.expect("a set follower has a feature")];
    assert_eq!((farm.feature, farm.owners.clone(), farm.tiles.clone()), ("farm", vec![0], vec![1, 2]));
    assert_eq!((view.stack.tiles, view.stack.kinds[&'E'], view.stack.kinds[&'V']), (69, 4, 8));
}

/// C11: the track has 50 spaces, and a score of 50 or more has lapped it.
#[test]
fn score_track_counts_laps() {
    let mut most = 0;
    for seed in 0..400 {
        let setup = Setup::new(RuleSet::by_name("french").expect("it is listed"), 2, None).expect("two can play");
        let game = laws::random_game::<Carcassonne>(setup, &mut SplitMix64::new(seed));
        for player in view(&game).players {
            assert_eq!((player.laps, player.track), (player.score / 50, player.score % 50));
            most = most.max(player.laps);
        }
    }
    assert_eq!(most, 1, "among these games one has lapped");
}

/// Projected scores before the last step equal the final scores.
#[test]
fn projected_scores_equal_the_final_scores() {
    let setup = Setup::new(RuleSet::by_name("spanish").expect("it is listed"), 3, None).expect("three can play");
    let game = laws::random_game::<Carcassonne>(setup, &mut SplitMix64::new(5));
    let last = game.rewound(game.steps().len() - 1);
    assert_ne!(view(&last).projected, last.state().scores().as_slice(), "the last step scores something");
    assert_eq!(view(&game).projected, game.state().scores().as_slice());
}

/// A free cell has the number of tiles left that fit on it.
#[test]
fn free_cell_counts_the_tiles_that_fit() {
    let game = record("standard", 2);
    let view = view(&game);
    let north = view.cells.iter().find(|cell| (cell.x, cell.y) == (0, 1)).expect("the cell north of the start is free");
    assert_eq!(north.borders, [None, None, Some("city"), None]);
    let cities = "CDEFGHIJKLMNOPQRST";
    let fitting: u32 = view.stack.kinds.iter().filter(|(kind, _)| cities.contains(**kind)).map(|(_, n)| n).sum();
    assert_eq!(north.fits, fitting);
}

#[test]
fn text_page_has_the_board_in_letters() {
    let mut game = record("standard", 2);
    play(&mut game, "draw E; place 0,1 180; knight s; draw B; place 0,-1 0; monk");
    let localizer = FluentLocalizer::new(Language::English, &Carcassonne::MESSAGES);
    let plates = tilewright_core::nameplate::complete_nameplates(2, &[], |seat| format!("Seat {seat}"));
    let seen = view(&game);
    let text =
        plain_text(&Carcassonne::text_page(&RenderContext::spectator(&seen, &plates, &localizer), None).lines(80));
    let (_, text) = text.split_once('\n').expect("a line on how far the game is");
    let board = "     -1    0    1\n  2        +\n         ·····\n  1   +  ·····  +\n         ·■■■·\n         ·■■■·\n  \
                 0   +  ═════  +\n         ·····\n         ·····\n -1   +  ··†▲·  +\n         ·····\n -2        +\n";
    assert!(text.starts_with(board), "{text}");
}

/// Points of a feature if each open cell got one tile that closes it; two open sides can share a cell.
#[test]
fn feature_view_has_points_if_complete() {
    let brings = |rules: &str, steps: &str, at: usize| -> Vec<(&str, i32, i32)> {
        let mut game = record(rules, 2);
        play(&mut game, steps);
        let features = view(&game).features.into_iter().filter(|feature| feature.feature != "farm");
        features.skip(at).take(2).map(|feature| (feature.feature, feature.points, feature.if_complete)).collect()
    };
    let start = "draw V";
    assert_eq!(brings("standard", start, 0), [("city", 1, 4), ("road", 1, 3)]);
    assert_eq!(brings("french", start, 0), [("city", 1, 2), ("road", 1, 3)]);
    // A cap completes the city, for the points projected.
    assert_eq!(brings("standard", "draw E; place 0,1 180; none", 0)[0], ("city", 4, 4));
    // Bends lead the road around 0,-1, so that one tile there closes both ends.
    let around = "draw V; place 1,0 0; none; draw V; place -1,0 270; none; draw V; place 1,-1 90; none; draw V; place \
                  -1,-1 180; none";
    assert_eq!(brings("standard", around, 1)[0], ("road", 5, 6));
}
