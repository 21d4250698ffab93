//! Several people at one table, several tabs of one person, and several people at one screen.

use tilewright_e2e::{BrowserTab, Mouse, PageState, Screen, TestSite, wait_until};

use crate::{GAMES, create_table, decide, start_table};

/// Waits until a page shows the state that another page has shown.
fn wait_for_state(browser: &BrowserTab, seen: &PageState) {
    wait_until(&format!("ply {} at revision {}", seen.ply, seen.revision), || {
        let page = PageState::read(browser);
        (page.revision >= seen.revision && page.ply >= seen.ply).then_some(())
    });
}

/// Lets a friend join by the link on the host's page.
fn join_by_link(host: &BrowserTab, friend: &BrowserTab) {
    let link = host.script("return document.querySelector('[data-link]').value", &[]);
    let path = link.as_str().and_then(|link| link.split_once("/tables/")).expect("the link leads to the table");
    friend.open(&format!("/tables/{}", path.1));
    friend.script("document.querySelector('[data-own-name]').value = 'Ana'", &[]);
    friend.press("[data-sit]");
    friend.wait_for("main[data-table]");
    wait_until("the host sees who has come", || {
        host.texts("[data-seat='1'] [data-name]").contains(&"Ana".to_owned()).then_some(())
    });
}

#[test]
fn a_turn_is_undone_as_one_when_a_friend_agrees() {
    let site = TestSite::open("agreed");
    let (host, friend) = (site.open_tab(Screen::Desktop), site.open_tab(Screen::Desktop));
    create_table(&host, "carcassonne", &["me", "friend"]);
    join_by_link(&host, &friend);
    let before = decide(&host, &mut Mouse::new(site.seed));
    wait_until("the friend's turn", || PageState::read(&friend).can_choose().then_some(()));
    host.press("[data-undo]");
    friend.wait_for("[data-chips] button.go:not([data-action])");
    friend.press("[data-chips] button.go");
    let undone = wait_until("it is the host's turn again", || {
        Some(PageState::read(&host)).filter(|page| page.can_choose() && page.revision > before.revision)
    });
    assert_eq!(undone.ply, before.ply, "the tile goes with the follower: {undone:#?}");
    host.assert_no_errors();
    friend.assert_no_errors();
}

/// The pages of the maker and of the guests follow: who sits down, a new link, and the start of the game.
#[test]
fn a_table_waits_for_its_guests() {
    let site = TestSite::open("waiting");
    let (host, friend) = (site.open_tab(Screen::Desktop), site.open_tab(Screen::Phone));
    host.open("/new?game=saboteur&players=3&wait=yes");
    for seat in 1..3 {
        host.choose(&format!("select[name=who-{seat}]"), "friend");
    }
    host.press("[data-open]");
    host.wait_for("[data-waiting] [data-begin]");
    let old = host.script("return document.querySelector('[data-link]').value", &[]);
    host.press("[data-renew]");
    let link = wait_until("the link is new", || {
        let link = host.script("return document.querySelector('[data-link]')?.value ?? null", &[]);
        (link.is_string() && link != old).then_some(link)
    });
    let path = link.as_str().and_then(|link| link.split_once("/tables/")).expect("the link leads to the table").1;
    assert!(path.contains("?join="), "{path}");
    friend.open(&format!("/tables/{path}"));
    friend.script("document.querySelector('[data-own-name]').value = 'Ana'", &[]);
    host.save_screenshot("waiting-host");
    friend.save_screenshot("waiting-friend");
    friend.press("[data-sit]");
    host.wait_for("[data-remove='1']");
    assert_eq!(PageState::read(&host).ply, 0, "nothing is drawn");
    host.press("[data-begin]");
    for browser in [&host, &friend] {
        wait_until("the game has begun", || {
            let begun = browser.script("return document.querySelector('[data-waiting]') === null", &[]);
            (begun.as_bool() == Some(true) && PageState::read(browser).ply > 0).then_some(())
        });
        browser.assert_no_errors();
    }
}

#[test]
fn a_friend_joins_by_link_and_both_see_each_move() {
    let site = TestSite::open("friends");
    let (host, friend) = (site.open_tab(Screen::Desktop), site.open_tab(Screen::Desktop));
    for game in GAMES {
        create_table(&host, game, &["me", "friend", "marta"]);
        join_by_link(&host, &friend);
        assert_eq!(host.path(), friend.path());
        let (mut one, mut other) = (Mouse::new(site.seed), Mouse::new(site.seed));
        let mut decided = (0, 0);
        while decided.0 < 3 || decided.1 < 3 {
            let (own, theirs) = (PageState::read(&host), PageState::read(&friend));
            if own.can_choose() {
                decide(&host, &mut one);
                wait_for_state(&friend, &PageState::read(&host));
                decided.0 += 1;
            } else if theirs.can_choose() {
                decide(&friend, &mut other);
                wait_for_state(&host, &PageState::read(&friend));
                decided.1 += 1;
            } else {
                std::thread::sleep(std::time::Duration::from_millis(20));
            }
        }
        host.save_screenshot(&format!("{game}-friends-host"));
        friend.save_screenshot(&format!("{game}-friends-friend"));
    }
    host.assert_no_errors();
    friend.assert_no_errors();
}

#[test]
fn two_tabs_of_one_person_show_the_same() {
    let site = TestSite::open("tabs");
    let browser = site.open_tab(Screen::Desktop);
    start_table(&browser, "azul");
    let path = browser.path();
    let (second, first) = browser.new_tab();
    browser.switch_to_tab(&second);
    browser.open(&path);
    let mut device = Mouse::new(site.seed);
    for round in 0..6 {
        let (here, there) = if round % 2 == 0 { (&second, &first) } else { (&first, &second) };
        browser.switch_to_tab(here);
        decide(&browser, &mut device);
        let seen = PageState::read(&browser);
        browser.switch_to_tab(there);
        wait_for_state(&browser, &seen);
    }
    browser.assert_no_errors();
}

/// Takes over the screen that the previous player has handed over.
fn take_over_screen(browser: &BrowserTab) {
    browser.wait_for("[data-curtain]:not([hidden])");
    browser.press("[data-curtain-lift]");
    browser.wait_for("[data-curtain][hidden]");
}

#[test]
fn a_shared_screen_shows_the_own_move_and_hides_secrets() {
    let site = TestSite::open("one-screen");
    let browser = site.open_tab(Screen::Desktop);
    create_table(&browser, "saboteur", &["me", "me", "marta"]);
    let hand = || browser.script("return document.querySelector('[data-slot=hand]').innerHTML", &[]);
    let hands_over = "[data-chips] .btn.go";
    for turn in 0..4 {
        take_over_screen(&browser);
        wait_until("something can be chosen", || PageState::read(&browser).can_choose().then_some(()));
        let event_texts = browser.texts("[data-events] li");
        browser.open(&browser.path());
        take_over_screen(&browser);
        assert_eq!(browser.texts("[data-events] li"), event_texts, "the list is what the next player may read");
        wait_until("something can be chosen", || PageState::read(&browser).can_choose().then_some(()));
        let before = hand();
        browser.press("[data-actions] button[data-action]");
        browser.wait_for(hands_over);
        assert_ne!(hand(), before, "the card drawn is seen");
        browser.save_screenshot(&format!("saboteur-hand-over-{turn}"));
        browser.press(hands_over);
    }
    browser.assert_no_errors();
}
