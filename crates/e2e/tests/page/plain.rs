//! Without a script: the pages' forms alone play a game.

use tilewright_e2e::{House, Screen, until};

use crate::GAMES;

#[test]
fn forms_alone_play_a_game() {
    let house = House::open("plain");
    let visitor = house.visitor(Screen::Plain);
    for game in GAMES {
        visitor.go("/");
        visitor.press(&format!("article[data-game={game}] [data-play]"));
        visitor.awaits("main[data-table]");
        let path = visitor.path();
        let revision = || visitor.attribute("main", "data-revision").and_then(|text| text.parse::<u64>().ok());
        for _ in 0..4 {
            until("one's turn", || {
                visitor.go(&path);
                visitor.has("main[data-turn=you]").then_some(())
            });
            let before = revision();
            visitor.press("[data-actions] button[data-action]");
            until("the button plays", || (revision() > before).then_some(()));
            assert_eq!(visitor.path(), path);
        }
        assert!(!visitor.has("[data-alive]"), "no script has run");
        visitor.picture(&format!("{game}-without-script"));
    }
    visitor.go("/new?game=azul&players=2");
    visitor.choose("select[name=who-1]", "friend");
    visitor.press("[data-open]");
    visitor.awaits("[data-link]");
    visitor.go("/past?lang=nl");
    assert_eq!(visitor.attribute("html", "lang").as_deref(), Some("nl"));
    visitor.go("/");
    assert_eq!(visitor.attribute("html", "lang").as_deref(), Some("nl"), "a language is remembered");
}
