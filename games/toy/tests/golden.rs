//! Golden games, compared byte by byte; `cargo xtask bless` writes them anew.

#[test]
fn golden_games_replay_byte_for_byte() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games");
    tilewright_testkit::golden::<tilewright_toy::Toy>(folder, &["players 2", "players 3", "players 4"]);
}
