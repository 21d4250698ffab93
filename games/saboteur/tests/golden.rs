//! Golden games: whole games with everything they show. `cargo xtask bless` writes the transcripts.

#[test]
fn golden_games_match_their_transcripts() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games");
    tilewright_testkit::golden::<tilewright_saboteur::Saboteur>(
        folder,
        &["players 3", "players 5", "players 10", "set frame=9x5"],
    );
}
