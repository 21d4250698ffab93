//! Several people at a table, and one person in several tabs.

use tilewright_e2e::{House, Pointing, Screen, Sight, Visitor, until};

use crate::{GAMES, decide, set_up, sit_down};

/// Waits until a page shows what another has seen.
fn sees(visitor: &Visitor, seen: &Sight) {
    until(&format!("ply {} at revision {}", seen.ply, seen.revision), || {
        let sight = Sight::of(visitor);
        (sight.revision >= seen.revision && sight.ply >= seen.ply).then_some(())
    });
}

/// A friend comes by the link that the host has.
fn come(host: &Visitor, friend: &Visitor) {
    let link = host.script("return document.querySelector('[data-link]').value", &[]);
    let path = link.as_str().and_then(|link| link.split_once("/tables/")).expect("the link leads to the table");
    friend.go(&format!("/tables/{}", path.1));
    friend.script("document.querySelector('[data-own-name]').value = 'Ana'", &[]);
    friend.press("[data-sit]");
    friend.awaits("main[data-table]");
    until("the host sees who has come", || {
        host.words("[data-seat='1'] [data-name]").contains(&"Ana".to_owned()).then_some(())
    });
}

#[test]
fn a_turn_goes_back_as_one_when_a_friend_agrees() {
    let house = House::open("agreed");
    let (host, friend) = (house.visitor(Screen::Desktop), house.visitor(Screen::Desktop));
    set_up(&host, "carcassonne", &["me", "friend"]);
    come(&host, &friend);
    let before = decide(&host, &mut Pointing::default());
    until("the friend's turn", || Sight::of(&friend).can_choose().then_some(()));
    host.press("[data-undo]");
    friend.awaits("[data-chips] button.go:not([data-action])");
    friend.press("[data-chips] button.go");
    let undone = until("it is the host's turn again", || {
        Some(Sight::of(&host)).filter(|sight| sight.can_choose() && sight.revision > before.revision)
    });
    assert_eq!(undone.ply, before.ply, "the tile goes with the follower: {undone:#?}");
    host.is_quiet();
    friend.is_quiet();
}

#[test]
fn a_friend_comes_by_the_link_and_both_see_each_move() {
    let house = House::open("friends");
    let (host, friend) = (house.visitor(Screen::Desktop), house.visitor(Screen::Desktop));
    for game in GAMES {
        set_up(&host, game, &["me", "friend", "marta"]);
        come(&host, &friend);
        assert_eq!(host.path(), friend.path());
        let (mut one, mut other) = (Pointing::default(), Pointing::default());
        let mut decided = (0, 0);
        while decided.0 < 3 || decided.1 < 3 {
            let (own, theirs) = (Sight::of(&host), Sight::of(&friend));
            if own.can_choose() {
                decide(&host, &mut one);
                sees(&friend, &Sight::of(&host));
                decided.0 += 1;
            } else if theirs.can_choose() {
                decide(&friend, &mut other);
                sees(&host, &Sight::of(&friend));
                decided.1 += 1;
            } else {
                std::thread::sleep(std::time::Duration::from_millis(20));
            }
        }
        host.picture(&format!("{game}-friends-host"));
        friend.picture(&format!("{game}-friends-friend"));
    }
    host.is_quiet();
    friend.is_quiet();
}

#[test]
fn two_tabs_of_one_person_show_the_same() {
    let house = House::open("tabs");
    let visitor = house.visitor(Screen::Desktop);
    sit_down(&visitor, "azul");
    let path = visitor.path();
    let (second, first) = visitor.new_tab();
    visitor.to_tab(&second);
    visitor.go(&path);
    let mut hands = Pointing::default();
    for round in 0..6 {
        let (here, there) = if round % 2 == 0 { (&second, &first) } else { (&first, &second) };
        visitor.to_tab(here);
        decide(&visitor, &mut hands);
        let seen = Sight::of(&visitor);
        visitor.to_tab(there);
        sees(&visitor, &seen);
    }
    visitor.is_quiet();
}

/// Takes the screen over, if the curtain is down.
fn lift(visitor: &Visitor) {
    visitor.awaits("[data-curtain]:not([hidden])");
    visitor.press("[data-curtain-lift]");
    visitor.awaits("[data-curtain][hidden]");
}

#[test]
fn who_hands_the_screen_over_has_seen_their_move_and_leaves_no_secret() {
    let house = House::open("one-screen");
    let visitor = house.visitor(Screen::Desktop);
    set_up(&visitor, "saboteur", &["me", "me", "marta"]);
    let hand = || visitor.script("return document.querySelector('[data-slot=hand]').innerHTML", &[]);
    let hands_over = "[data-chips] .btn.go";
    for turn in 0..4 {
        lift(&visitor);
        until("something can be chosen", || Sight::of(&visitor).can_choose().then_some(()));
        let told = visitor.words("[data-events] li");
        visitor.go(&visitor.path());
        lift(&visitor);
        assert_eq!(visitor.words("[data-events] li"), told, "the list is what the next player may read");
        until("something can be chosen", || Sight::of(&visitor).can_choose().then_some(()));
        let before = hand();
        visitor.press("[data-actions] button[data-action]");
        visitor.awaits(hands_over);
        assert_ne!(hand(), before, "the card drawn is seen");
        visitor.picture(&format!("saboteur-hand-over-{turn}"));
        visitor.press(hands_over);
    }
    visitor.is_quiet();
}
