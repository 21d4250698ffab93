//! Whole games told step by step; `cargo xtask bless` tells them anew.

#[test]
fn every_golden_game_is_told_as_it_stands() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games");
    tilewright_testkit::golden::<tilewright_saboteur::Saboteur>(
        folder,
        &["players 3", "players 5", "players 10", "set frame=9x5"],
    );
}
