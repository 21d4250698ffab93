//! History while the game continues, and undo.

use tilewright_e2e::{BrowserTab, Mouse, PageState, Screen, TestSite, wait_until};

use crate::{create_table, decide, start_table};

/// Waits until `ply` is shown.
fn wait_for_ply(browser: &BrowserTab, ply: u64) {
    wait_until(&format!("ply {ply}"), || (PageState::read(browser).ply == ply).then_some(()));
}

#[test]
fn history_opens_while_robots_play() {
    let site = TestSite::open("looking-back");
    let browser = site.open_tab(Screen::Desktop);
    create_table(&browser, "saboteur", &["marta", "marta", "marta"]);
    let path = browser.path();
    let path = path.split('?').next().unwrap_or_default();
    wait_until("robots have played", || (PageState::read(&browser).ply > 0).then_some(()));
    browser.open(&format!("{path}?at=0"));
    browser.wait_for("main[data-looks-back]");
    // A table of robots is replayed from its first step until the history is controlled by hand.
    browser.wait_for("[data-watch][aria-pressed=true]");
    wait_until("a step is shown", || (PageState::read(&browser).ply > 0).then_some(()));
    browser.press("[data-first]");
    wait_for_ply(&browser, 0);
    // One press moves by one frame: a run of chance steps is one frame.
    let step = |button: &str| {
        let from = PageState::read(&browser).ply;
        browser.press(&format!(".player [data-{button}]"));
        let to = wait_until("a step", || Some(PageState::read(&browser).ply).filter(|ply| *ply != from));
        assert!(browser.has("main[data-looks-back]"), "the present waits");
        assert!(browser.has(".player [data-watch][aria-pressed=false]"), "it is held");
        to
    };
    let dealt = step("forward");
    assert!(dealt > 20, "a deal is one moment: {dealt}");
    let decided = step("forward");
    assert!(!browser.texts("[data-lately] span").is_empty(), "what was decided is said");
    assert!(step("forward") > decided);
    assert_eq!(step("back"), decided);
    assert_eq!(step("back"), dealt);
    assert_eq!(step("back"), 0);
    browser.press("[data-last]");
    browser.wait_for("main:not([data-looks-back])");
    browser.wait_for("main[data-turn=over]");
    // The game may have ended while the history was open: the drawing follows the label of the slider.
    let end = wait_until("the end is drawn", || {
        let label = browser.texts("[data-at]").first()?.split_once(" / ")?.1.parse().ok()?;
        (PageState::read(&browser).ply == label).then_some(label)
    });
    browser.press("[data-back]");
    wait_for_ply(&browser, end - 1);
    browser.press("[data-forward]");
    wait_for_ply(&browser, end);
    browser.wait_for("main:not([data-looks-back])");
    browser.assert_no_errors();
}

/// Steps played while the history is open are shown as soon as it is closed.
#[test]
fn live_position_waits_while_history_is_open() {
    let site = TestSite::open("present");
    let browser = site.open_tab(Screen::Desktop);
    start_table(&browser, "azul");
    let mut device = Mouse::new(site.seed);
    decide(&browser, &mut device);
    let now = wait_until("one's turn", || Some(PageState::read(&browser)).filter(PageState::can_choose));
    let path = browser.path();
    browser.press("[data-back]");
    wait_for_ply(&browser, now.ply - 1);
    assert_eq!(browser.path(), format!("{path}?at={}", now.ply - 1), "the address leads to what is shown");
    let (second, first) = browser.new_tab();
    browser.switch_to_tab(&second);
    browser.open(&path);
    decide(&browser, &mut device);
    let later = wait_until("one's turn again", || Some(PageState::read(&browser)).filter(PageState::can_choose));
    browser.switch_to_tab(&first);
    let page = PageState::read(&browser);
    assert!(page.is_viewing_history && page.ply == now.ply - 1 && !page.can_choose(), "{page:#?}");
    browser.press("[data-last]");
    wait_until("the present", || {
        Some(PageState::read(&browser)).filter(|page| page.ply >= later.ply && page.can_choose())
    });
    decide(&browser, &mut device);
    browser.assert_no_errors();
}

fn check_undo(game: &str) {
    let site = TestSite::open(&format!("{game}-undo"));
    let browser = site.open_tab(Screen::Desktop);
    start_table(&browser, game);
    let mut device = Mouse::new(site.seed);
    let before = decide(&browser, &mut device);
    let events = browser.texts("[data-events] li").len();
    let after = wait_until("one's turn again", || Some(PageState::read(&browser)).filter(PageState::can_choose));
    assert!(after.ply > before.ply);
    browser.press("[data-undo]");
    let undone = wait_until("the decision is taken back", || {
        Some(PageState::read(&browser))
            .filter(|page| page.can_choose() && page.ply < after.ply && page.revision > after.revision)
    });
    assert_eq!(undone.ply, before.ply, "a turn that was played as one is taken back as one: {undone:#?}");
    assert!(browser.texts("[data-events] li").len() <= events, "what was taken back is not told any more");
    decide(&browser, &mut device);
    browser.assert_no_errors();
}

#[test]
fn a_decision_in_carcassonne_is_undone() {
    check_undo("carcassonne");
}

#[test]
fn a_decision_in_azul_is_undone() {
    check_undo("azul");
}
