//! Every page by the rules of axe-core, light and dark; and pictures of each for looking at.

use tilewright_e2e::{House, Screen, Visitor, findings};

use crate::{GAMES, hurry, hurry_to_the_end, sit_down};

/// Each page that is not a table, and its name.
const READ: [(&str, &str); 5] = [
    ("/", "lobby"),
    ("/past", "past"),
    ("/new?game=carcassonne", "new-carcassonne"),
    ("/new?game=azul", "new-azul"),
    ("/new?game=saboteur", "new-saboteur"),
];

/// Looks at a page in both themes. Nothing stands out of a small screen.
fn check(visitor: &Visitor, path: &str, name: &str, wrong: &mut Vec<String>) {
    for theme in ["light", "dark"] {
        visitor.system_is(theme);
        visitor.go(path);
        let screen = match visitor.screen {
            Screen::Desktop | Screen::Plain => "desktop",
            Screen::Phone => "phone",
        };
        visitor.picture(&format!("{name}-{screen}-{theme}"));
        wrong.extend(findings(visitor).iter().map(|finding| format!("{name}, {screen}, {theme}: {finding}")));
        let wide = visitor.script("return document.scrollingElement.scrollWidth - innerWidth", &[]).as_i64();
        if wide > Some(0) {
            wrong.push(format!("{name}, {screen}: {wide:?} px wider than the screen"));
        }
    }
}

fn every_page(screen: Screen) {
    let house = House::open(&format!("access-{screen:?}"));
    let visitor = house.visitor(screen);
    let mut wrong = Vec::new();
    for game in GAMES {
        sit_down(&visitor, game);
        let path = visitor.path();
        check(&visitor, &path, &format!("{game}-1-start"), &mut wrong);
        visitor.press("[data-prefs]");
        visitor.awaits("dialog[open]");
        visitor.picture(&format!("{game}-1-preferences-{screen:?}"));
        wrong.extend(findings(&visitor).iter().map(|finding| format!("{game}, preferences: {finding}")));
        hurry(&visitor, 8);
        check(&visitor, &path, &format!("{game}-2-middle"), &mut wrong);
        hurry_to_the_end(&visitor);
        check(&visitor, &path, &format!("{game}-3-over"), &mut wrong);
        visitor.press("[data-climb]");
        visitor.awaits("main[data-table]:not([data-turn=over])");
        assert_ne!(visitor.path(), path, "the next character sits at a table of its own");
    }
    // Last, so that there are tables to list.
    sit_down(&visitor, "azul");
    for (path, name) in READ {
        check(&visitor, path, name, &mut wrong);
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    visitor.is_quiet();
}

#[test]
fn nobody_is_shut_out_at_a_desk() {
    every_page(Screen::Desktop);
}

#[test]
fn nobody_is_shut_out_on_a_phone() {
    every_page(Screen::Phone);
}
