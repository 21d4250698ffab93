//! Every page by the rules of axe-core, light and dark; and pictures of each for looking at.

use tilewright_e2e::{BrowserTab, Screen, TestSite, findings};

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
fn check(browser: &BrowserTab, path: &str, name: &str, wrong: &mut Vec<String>) {
    for theme in ["light", "dark"] {
        browser.set_colour_scheme(theme);
        browser.open(path);
        let screen = match browser.screen {
            Screen::Desktop | Screen::Plain => "desktop",
            Screen::Phone => "phone",
        };
        browser.save_screenshot(&format!("{name}-{screen}-{theme}"));
        wrong.extend(findings(browser).iter().map(|finding| format!("{name}, {screen}, {theme}: {finding}")));
        let wide = browser.script("return document.scrollingElement.scrollWidth - innerWidth", &[]).as_i64();
        if wide > Some(0) {
            wrong.push(format!("{name}, {screen}: {wide:?} px wider than the screen"));
        }
    }
}

fn every_page(screen: Screen) {
    let site = TestSite::open(&format!("access-{screen:?}"));
    let browser = site.open_tab(screen);
    let mut wrong = Vec::new();
    for game in GAMES {
        sit_down(&browser, game);
        let path = browser.path();
        check(&browser, &path, &format!("{game}-1-start"), &mut wrong);
        browser.press("[data-prefs]");
        browser.wait_for("dialog[open]");
        browser.save_screenshot(&format!("{game}-1-preferences-{screen:?}"));
        wrong.extend(findings(&browser).iter().map(|finding| format!("{game}, preferences: {finding}")));
        hurry(&browser, 8);
        check(&browser, &path, &format!("{game}-2-middle"), &mut wrong);
        hurry_to_the_end(&browser);
        check(&browser, &path, &format!("{game}-3-over"), &mut wrong);
        browser.press("[data-climb]");
        browser.wait_for("main[data-table]:not([data-turn=over])");
        assert_ne!(browser.path(), path, "the next character sits at a table of its own");
    }
    // Last, so that there are tables to list.
    sit_down(&browser, "azul");
    for (path, name) in READ {
        check(&browser, path, name, &mut wrong);
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    browser.assert_no_errors();
}

#[test]
fn desktop_pages_have_no_accessibility_findings() {
    every_page(Screen::Desktop);
}

#[test]
fn nobody_is_shut_out_on_a_phone() {
    every_page(Screen::Phone);
}
