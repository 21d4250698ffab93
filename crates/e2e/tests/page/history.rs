//! Looking back while the game goes on, and taking back.

use tilewright_e2e::{House, Pointing, Screen, Sight, Visitor, until};

use crate::{decide, set_up, sit_down};

/// Waits until this ply is shown.
fn shows(visitor: &Visitor, ply: u64) {
    until(&format!("ply {ply}"), || (Sight::of(visitor).ply == ply).then_some(()));
}

#[test]
fn one_looks_back_while_robots_play() {
    let house = House::open("looking-back");
    let visitor = house.visitor(Screen::Desktop);
    set_up(&visitor, "saboteur", &["marta", "marta", "marta"]);
    let path = visitor.path();
    let path = path.split('?').next().unwrap_or_default();
    until("robots have played", || (Sight::of(&visitor).ply > 0).then_some(()));
    visitor.go(&format!("{path}?at=0"));
    visitor.awaits("main[data-looks-back]");
    // A table of robots is played before one's eyes from its first step, until one takes the history into one's own hands.
    visitor.awaits("[data-watch][aria-pressed=true]");
    until("a step is shown", || (Sight::of(&visitor).ply > 0).then_some(()));
    visitor.press("[data-first]");
    shows(&visitor, 0);
    // A step is a moment: all that is dealt before anybody decides is one.
    let step = |button: &str| {
        let from = Sight::of(&visitor).ply;
        visitor.press(&format!(".player [data-{button}]"));
        let to = until("a step", || Some(Sight::of(&visitor).ply).filter(|ply| *ply != from));
        assert!(visitor.has("main[data-looks-back]"), "the present waits");
        assert!(visitor.has(".player [data-watch][aria-pressed=false]"), "it is held");
        to
    };
    let dealt = step("forward");
    assert!(dealt > 20, "a deal is one moment: {dealt}");
    let decided = step("forward");
    assert!(!visitor.words("[data-lately] span").is_empty(), "what was decided is said");
    assert!(step("forward") > decided);
    assert_eq!(step("back"), decided);
    assert_eq!(step("back"), dealt);
    assert_eq!(step("back"), 0);
    visitor.press("[data-last]");
    visitor.awaits("main:not([data-looks-back])");
    visitor.awaits("main[data-turn=over]");
    let end = Sight::of(&visitor).ply;
    visitor.press("[data-back]");
    shows(&visitor, end - 1);
    visitor.press("[data-forward]");
    shows(&visitor, end);
    visitor.awaits("main:not([data-looks-back])");
    visitor.is_quiet();
}

/// What others play while one looks back waits; then it is there, and one can go on.
#[test]
fn the_present_waits_while_one_looks_back() {
    let house = House::open("present");
    let visitor = house.visitor(Screen::Desktop);
    sit_down(&visitor, "azul");
    let mut hands = Pointing::default();
    decide(&visitor, &mut hands);
    let now = until("one's turn", || Some(Sight::of(&visitor)).filter(Sight::can_choose));
    let path = visitor.path();
    visitor.press("[data-back]");
    shows(&visitor, now.ply - 1);
    assert_eq!(visitor.path(), format!("{path}?at={}", now.ply - 1), "the address leads to what is shown");
    let (second, first) = visitor.new_tab();
    visitor.to_tab(&second);
    visitor.go(&path);
    decide(&visitor, &mut hands);
    let later = until("one's turn again", || Some(Sight::of(&visitor)).filter(Sight::can_choose));
    visitor.to_tab(&first);
    let sight = Sight::of(&visitor);
    assert!(sight.looks_back && sight.ply == now.ply - 1 && !sight.can_choose(), "{sight:#?}");
    visitor.press("[data-last]");
    until("the present", || Some(Sight::of(&visitor)).filter(|sight| sight.ply >= later.ply && sight.can_choose()));
    decide(&visitor, &mut hands);
    visitor.is_quiet();
}

fn takes_back(game: &str) {
    let house = House::open(&format!("{game}-undo"));
    let visitor = house.visitor(Screen::Desktop);
    sit_down(&visitor, game);
    let mut hands = Pointing::default();
    let before = decide(&visitor, &mut hands);
    let events = visitor.words("[data-events] li").len();
    let after = until("one's turn again", || Some(Sight::of(&visitor)).filter(Sight::can_choose));
    assert!(after.ply > before.ply);
    visitor.press("[data-undo]");
    let undone = until("the decision is taken back", || {
        Some(Sight::of(&visitor))
            .filter(|sight| sight.can_choose() && sight.ply < after.ply && sight.revision > after.revision)
    });
    assert_eq!(undone.ply, before.ply, "a turn that was played as one is taken back as one: {undone:#?}");
    assert!(visitor.words("[data-events] li").len() <= events, "what was taken back is not told any more");
    decide(&visitor, &mut hands);
    visitor.is_quiet();
}

#[test]
fn a_decision_in_carcassonne_is_taken_back() {
    takes_back("carcassonne");
}

#[test]
fn a_decision_in_azul_is_taken_back() {
    takes_back("azul");
}
