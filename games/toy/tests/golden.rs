//! Whole games told step by step; `cargo xtask bless` tells them anew.

#[test]
fn golden_games_are_unchanged() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games");
    tilewright_testkit::golden::<tilewright_toy::Toy>(folder, &["players 2", "players 3", "players 4"]);
}
