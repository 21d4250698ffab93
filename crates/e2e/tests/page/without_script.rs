//! The forms of the pages play a game without JavaScript.

use tilewright_e2e::{Screen, TestSite, wait_until};

use crate::GAMES;

#[test]
fn forms_alone_play_a_game() {
    let site = TestSite::open("plain");
    let browser = site.open_tab(Screen::Plain);
    for game in GAMES {
        browser.open("/");
        browser.press(&format!("article[data-game={game}] [data-play]"));
        browser.wait_for("main[data-table]");
        let path = browser.path();
        let revision = || browser.attribute("main", "data-revision").and_then(|text| text.parse::<u64>().ok());
        for _ in 0..4 {
            wait_until("one's turn", || {
                browser.open(&path);
                browser.has("main[data-turn=you]").then_some(())
            });
            let before = revision();
            browser.press("[data-actions] button[data-action]");
            wait_until("the button plays", || (revision() > before).then_some(()));
            assert_eq!(browser.path(), path);
        }
        assert!(!browser.has("[data-alive]"), "no script has run");
        browser.save_screenshot(&format!("{game}-without-script"));
    }
    browser.open("/new?game=azul&players=2");
    browser.choose("select[name=who-1]", "friend");
    browser.press("[data-open]");
    browser.wait_for("[data-link]");
    browser.open("/past?lang=nl");
    assert_eq!(browser.attribute("html", "lang").as_deref(), Some("nl"));
    browser.open("/");
    assert_eq!(browser.attribute("html", "lang").as_deref(), Some("nl"), "a language is remembered");
}
