//! The server is killed in the middle of a game: the page reports it, reconnects, and the game continues.

use tilewright_e2e::{InputDevice, Mouse, PageState, Screen, TestSite, wait_until};

use crate::start_table;

fn survives_restart(game: &str) {
    let site = TestSite::open(&format!("{game}-killed"));
    let browser = site.open_tab(Screen::Desktop);
    start_table(&browser, game);
    let mut device = Mouse::new(site.seed);
    device.play_to(&browser, 30);
    let before = wait_until("one's turn", || Some(PageState::read(&browser)).filter(PageState::can_choose));
    browser.assert_no_errors();
    browser.script("document.body.dataset.same = 'page'", &[]);
    site.server.kill();
    browser.wait_for("body[data-connection=lost]");
    browser.save_screenshot(&format!("{game}-killed-lost"));
    // Decisions made meanwhile are not sent, and nothing else is lost.
    for _ in 0..6 {
        let page = PageState::read(&browser);
        if page.can_choose() {
            device.press_next(&browser, &page);
        }
    }
    assert_eq!(PageState::read(&browser).ply, before.ply, "nobody has played");
    site.server.restart();
    browser.wait_for("body[data-connection=live]");
    device.play_to(&browser, before.ply + 30);
    assert!(browser.has("body[data-same=page]"), "the page healed without being loaded anew");
    let errors = browser.errors();
    let others: Vec<&String> = errors.iter().filter(|error| !error.contains("ERR_CONNECTION")).collect();
    assert!(others.is_empty(), "{others:#?}");
}

#[test]
fn azul_continues_after_the_server_was_killed() {
    survives_restart("azul");
}

#[test]
fn saboteur_continues_after_the_server_was_killed() {
    survives_restart("saboteur");
}
