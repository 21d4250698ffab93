//! The action bar and its surroundings: moves of others, reminders, hints.

use tilewright_e2e::{BrowserTab, InputDevice, Mouse, PageState, Screen, TestSite, wait_until};

use crate::{create_table, decide, start_table};

const ESCAPE: &str = "\u{e00c}";

fn wait_for_turn(browser: &BrowserTab) -> PageState {
    wait_until("one's turn", || Some(PageState::read(browser)).filter(PageState::can_choose))
}

/// On a phone the list of events is in a drawer: a summary under the board leads to it.
#[test]
fn moves_of_others_are_summarized_under_the_board() {
    let site = TestSite::open("lately");
    let browser = site.open_tab(Screen::Phone);
    create_table(&browser, "azul", &["me", "marta", "bram"]);
    decide(&browser, &mut Mouse::new(site.seed));
    wait_for_turn(&browser);
    let said = browser.texts("[data-lately] span");
    assert_eq!(said.len(), 2, "one sentence for each of the others: {said:?}");
    assert!(said[0].starts_with("Bram takes ") && said[1].starts_with("Marta takes "), "the last first: {said:?}");
    browser.press("[data-lately]");
    browser.wait_for("main[data-open-sheet=events]");
    browser.assert_no_errors();
}

/// The height of the bar does not depend on its text; on a phone it is lower while there is nothing to play.
#[test]
fn a_hint_is_explained_and_plays_nothing() {
    for (screen, game) in [(Screen::Phone, "azul"), (Screen::Phone, "saboteur"), (Screen::Desktop, "carcassonne")] {
        let site = TestSite::open(&format!("hint-{game}"));
        let browser = site.open_tab(screen);
        start_table(&browser, game);
        wait_for_turn(&browser);
        let height = "return document.querySelector('[data-bar]').offsetHeight";
        let before = browser.script(height, &[]);
        browser.press("[data-hint]");
        let says = wait_until("a hint", || {
            Some(PageState::read(&browser).prompt).filter(|says| says.starts_with("A strong robot"))
        });
        let code = "
            const done = arguments[0];
            fetch(`/api/tables/${document.querySelector('main').dataset.table}`)
              .then((answer) => answer.json()).then((now) => done(now.legal.length))";
        let choices = browser.script_later(code, &[]).as_u64().expect("so many actions are legal");
        let expects_outlook = game != "saboteur" && choices > 1;
        let notes = browser.texts("[data-why] li").join(" ");
        assert_eq!(
            notes.contains(" you would end about "),
            expects_outlook,
            "a side is played for, or there is no choice: {says} {notes}"
        );
        assert_eq!(notes.contains("Next best: "), choices > 1, "{says} {notes}");
        wait_until("it stands", || PageState::read(&browser).can_confirm.then_some(()));
        let with_hint = browser.script(height, &[]);
        assert!(screen == Screen::Phone || with_hint == before, "{game}: the bar is as high as before");
        let code = "return [...document.querySelectorAll('[data-slot=hand] [data-picked]')].length";
        assert!(browser.script(code, &[]).as_u64() <= Some(1), "of equal cards one is framed");
        browser.key(ESCAPE);
        wait_until("nothing is selected", || (!PageState::read(&browser).can_confirm).then_some(()));
        assert_eq!(browser.script(height, &[]), before, "{game}: the bar is as high as before the hint");
        let mut mouse = Mouse::new(site.seed);
        wait_until("another selection", || {
            let page = PageState::read(&browser);
            if !page.can_confirm {
                mouse.press_next(&browser, &page);
            }
            page.can_confirm.then_some(())
        });
        assert_eq!(browser.script(height, &[]), with_hint, "{game}: the bar is as high as with a hint");
        browser.assert_no_errors();
    }
}

/// Gold-diggers and saboteurs are reminded of their role, and a small screen shows names and tools of all seats.
#[test]
fn a_saboteur_player_sees_role_names_and_tools() {
    let site = TestSite::open("mind");
    let browser = site.open_tab(Screen::Phone);
    create_table(&browser, "saboteur", &["me", "marta", "bram", "odile", "tomas", "ysolde"]);
    wait_for_turn(&browser);
    let mind = browser.texts("[data-reminder]").concat();
    assert!(mind.starts_with("You are a saboteur: ") || mind.starts_with("You are a gold-digger: "), "{mind}");
    let code = "
        const names = [...document.querySelectorAll('[data-seat] [data-name]')];
        const tools = [...document.querySelectorAll('[data-seat] [data-slot] svg')];
        return names.every((name) => name.scrollWidth <= name.clientWidth && name.clientWidth > 0)
          && tools.length === 6 && tools.every((tool) => tool.getBoundingClientRect().height > 0)";
    assert_eq!(browser.script(code, &[]), true, "every name is whole, every tool is seen");
    browser.assert_no_errors();
}
