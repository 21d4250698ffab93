//! `docs/observations.md` agrees with the encoding layouts of the games. After a mark it is generated; `BLESS=1` writes
//! it.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::fmt::Write;
use std::fs;
use std::path::Path;

use tilewright_encoding::Plane;
use tilewright_engine::{EncodingLayout, GAMES, GameKind, GameSpec};

/// End of the hand-written part.
const MARK: &str = "<!-- From here on `BLESS=1 cargo test -p tilewright-engine --test observations` writes. -->\n";

#[test]
fn page_describes_every_plane() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/observations.md");
    let golden = fs::read_to_string(&path).unwrap();
    let mut page = format!("{}{MARK}", golden.split_once(MARK).unwrap().0);
    GAMES.iter().for_each(|game| describe(*game, &mut page));
    if std::env::var_os("BLESS").is_some_and(|value| value == "1") {
        fs::write(&path, &page).unwrap();
        return;
    }
    assert!(golden == page, "docs/observations.md differs from the layouts; BLESS=1 writes it:\n{page}");
}

fn layout(game: &dyn GameKind, rules: &str, players: u8) -> EncodingLayout {
    let spec = GameSpec { rules: Some(rules.to_owned()), players, ..GameSpec::default() };
    game.encoding(&spec).unwrap()
}

/// Describes the first rule set for the fewest and the most players, then sets whose layout differs.
fn describe(game: &dyn GameKind, page: &mut String) {
    let sets = game.rule_sets();
    let both = |rules: &str, players: [u8; 2]| players.map(|players| layout(game, rules, players));
    for set in &sets {
        let players = [*set.players.start(), *set.players.end()];
        let layouts = both(set.name, players);
        if set.name == sets[0].name {
            let _ = writeln!(page, "\n## {}\n{}", game.name(), layouts[0].description);
        } else if layouts == both(sets[0].name, players) {
            continue;
        } else {
            let _ = writeln!(page, "\n### {} by the rules `{}`", game.name(), set.name);
        }
        tables(&layouts, players, page);
    }
}

/// Writes the three tables of a layout.
fn tables([few, many]: &[EncodingLayout; 2], players: [u8; 2], page: &mut String) {
    let title = |what: &str, few: usize, many: usize| {
        format!("\n**{what}**: {few} for {} players, {many} for {}.", players[0], players[1])
    };
    let _ = writeln!(page, "{}\n", title("Actions", few.action_count, many.action_count));
    table(&few.action_space, &many.action_space, players, page);
    let _ = writeln!(page, "{}\n", title("Chance outcomes", few.outcome_count, many.outcome_count));
    table(&few.outcome_space, &many.outcome_space, players, page);
    let _ = writeln!(page, "{}\n", title("Floats of an observation", few.observation_size, many.observation_size));
    table(&few.observation_space, &many.observation_space, players, page);
}

fn table(few: &[Plane], many: &[Plane], players: [u8; 2], page: &mut String) {
    assert_eq!(few.len(), many.len(), "planes are the same for any number of players");
    let _ =
        writeln!(page, "| name | from, {} players | shape | from, {} players | shape | what |", players[0], players[1]);
    let _ = writeln!(page, "|---|---|---|---|---|---|");
    let mut from = [0, 0];
    for (few, many) in few.iter().zip(many) {
        assert_eq!((few.name, few.description), (many.name, many.description));
        let shape = |plane: &Plane| plane.shape.iter().map(usize::to_string).collect::<Vec<_>>().join(" × ");
        let (name, about) = (few.name, few.description);
        let _ = writeln!(page, "| {name} | {} | {} | {} | {} | {about} |", from[0], shape(few), from[1], shape(many));
        from = [from[0] + few.size(), from[1] + many.size()];
    }
}
