//! Golden games, compared byte by byte; `cargo xtask bless` writes them.

#[test]
fn golden_games_regenerate_byte_for_byte() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games");
    tilewright_testkit::golden::<tilewright_carcassonne::Carcassonne>(
        folder,
        &["rules standard", "rules spanish", "rules french", "rules dutch"],
    );
}
