//! Every page is checked by axe-core, light and dark; screenshots of each are saved.

use tilewright_e2e::{BrowserTab, Screen, TestSite, findings};

use crate::{GAMES, play_by_api, play_to_end_by_api, start_table};

/// Paths and names of the pages that are not tables.
const PAGES_WITHOUT_TABLE: [(&str, &str); 5] = [
    ("/", "lobby"),
    ("/past", "past"),
    ("/new?game=carcassonne", "new-carcassonne"),
    ("/new?game=azul", "new-azul"),
    ("/new?game=saboteur", "new-saboteur"),
];

/// Checks a page in both colour schemes; it must not be wider than the screen.
fn check(browser: &BrowserTab, path: &str, name: &str, wrong: &mut Vec<String>) {
    for theme in ["light", "dark"] {
        browser.set_colour_scheme(theme);
        browser.open(path);
        let screen = match browser.screen {
            Screen::Desktop | Screen::Plain => "desktop",
            Screen::Phone => "phone",
            Screen::Sideways => "sideways",
        };
        browser.save_screenshot(&format!("{name}-{screen}-{theme}"));
        wrong.extend(findings(browser).iter().map(|finding| format!("{name}, {screen}, {theme}: {finding}")));
        let wide = browser.script("return document.scrollingElement.scrollWidth - innerWidth", &[]).as_i64();
        if wide > Some(0) {
            wrong.push(format!("{name}, {screen}: {wide:?} px wider than the screen"));
        }
    }
}

fn check_every_page(screen: Screen) {
    let site = TestSite::open(&format!("access-{screen:?}"));
    let browser = site.open_tab(screen);
    let mut wrong = Vec::new();
    for game in GAMES {
        start_table(&browser, game);
        let path = browser.path();
        check(&browser, &path, &format!("{game}-1-start"), &mut wrong);
        if screen == Screen::Sideways {
            browser.press("[data-menu]");
        }
        browser.press("[data-prefs]");
        browser.wait_for("dialog[open]");
        browser.save_screenshot(&format!("{game}-1-preferences-{screen:?}"));
        wrong.extend(findings(&browser).iter().map(|finding| format!("{game}, preferences: {finding}")));
        play_by_api(&browser, 8);
        check(&browser, &path, &format!("{game}-2-middle"), &mut wrong);
        play_to_end_by_api(&browser);
        check(&browser, &path, &format!("{game}-3-over"), &mut wrong);
        browser.press("[data-climb]");
        browser.wait_for("main[data-table]:not([data-turn=over])");
        assert_ne!(browser.path(), path, "the next character sits at a table of its own");
    }
    // Last, so that there are tables to list.
    start_table(&browser, "azul");
    for (path, name) in PAGES_WITHOUT_TABLE {
        check(&browser, path, name, &mut wrong);
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    browser.assert_no_errors();
}

#[test]
fn desktop_pages_have_no_accessibility_findings() {
    check_every_page(Screen::Desktop);
}

#[test]
fn phone_pages_have_no_accessibility_findings() {
    check_every_page(Screen::Phone);
}

#[test]
fn sideways_pages_have_no_accessibility_findings() {
    check_every_page(Screen::Sideways);
}
