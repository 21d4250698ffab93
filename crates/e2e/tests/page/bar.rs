//! What the page says beside the board: what others did, what one bears in mind, what a hint and a prepared move are worth.

use tilewright_e2e::{House, Pointing, Screen, Sight, Visitor, until};

use crate::{decide, set_up, sit_down};

fn awaits_turn(visitor: &Visitor) -> Sight {
    until("one's turn", || Some(Sight::of(visitor)).filter(Sight::can_choose))
}

/// On a phone nobody reads the list of events: what others did stands under the board, and leads to the list.
#[test]
fn what_others_did_is_said_under_the_board() {
    let house = House::open("lately");
    let visitor = house.visitor(Screen::Phone);
    set_up(&visitor, "azul", &["me", "marta", "bram"]);
    decide(&visitor, &mut Pointing::default());
    awaits_turn(&visitor);
    let said = visitor.words("[data-lately] span");
    assert_eq!(said.len(), 2, "one sentence for each of the others: {said:?}");
    assert!(said[0].starts_with("Bram takes ") && said[1].starts_with("Marta takes "), "the last first: {said:?}");
    visitor.press("[data-lately]");
    visitor.awaits("main[data-open-sheet=events]");
    visitor.is_quiet();
}

/// The bar is as high with a long sentence as with a short one.
#[test]
fn a_hint_is_said_in_words_and_moves_nothing() {
    for (screen, game) in [(Screen::Phone, "azul"), (Screen::Phone, "saboteur"), (Screen::Desktop, "carcassonne")] {
        let house = House::open(&format!("hint-{game}"));
        let visitor = house.visitor(screen);
        sit_down(&visitor, game);
        awaits_turn(&visitor);
        let height = "return document.querySelector('[data-bar]').offsetHeight";
        let before = visitor.script(height, &[]);
        visitor.press("[data-hint]");
        let says = until("a hint", || Some(Sight::of(&visitor).says).filter(|says| says.starts_with("A strong robot")));
        let code = "
            const done = arguments[0];
            fetch(`/api/tables/${document.querySelector('main').dataset.table}`)
              .then((answer) => answer.json()).then((now) => done(now.legal.length))";
        let choices = visitor.script_later(code, &[]).as_u64().expect("so many actions are legal");
        let told = game != "saboteur" && choices > 1;
        let notes = visitor.words("[data-why] li").join(" ");
        assert_eq!(
            notes.contains(" you would end about "),
            told,
            "a side is played for, or there is no choice: {says} {notes}"
        );
        assert_eq!(notes.contains("Next best: "), choices > 1, "{says} {notes}");
        until("it stands", || Sight::of(&visitor).stands.then_some(()));
        assert_eq!(visitor.script(height, &[]), before, "{game}: the bar is as high as before");
        let code = "return [...document.querySelectorAll('[data-slot=hand] [data-picked]')].length";
        assert!(visitor.script(code, &[]).as_u64() <= Some(1), "of equal cards one is framed");
        visitor.is_quiet();
    }
}

/// Whoever digs is told what they are, and on a small screen the names and tools of all are seen.
#[test]
fn a_player_of_saboteur_knows_what_to_do() {
    let house = House::open("mind");
    let visitor = house.visitor(Screen::Phone);
    set_up(&visitor, "saboteur", &["me", "marta", "bram", "odile", "tomas", "ysolde"]);
    awaits_turn(&visitor);
    let mind = visitor.words("[data-reminder]").concat();
    assert!(mind.starts_with("You are a saboteur: ") || mind.starts_with("You are a gold-digger: "), "{mind}");
    let code = "
        const names = [...document.querySelectorAll('[data-seat] [data-name]')];
        const tools = [...document.querySelectorAll('[data-seat] [data-slot] svg')];
        return names.every((name) => name.scrollWidth <= name.clientWidth && name.clientWidth > 0)
          && tools.length === 6 && tools.every((tool) => tool.getBoundingClientRect().height > 0)";
    assert_eq!(visitor.script(code, &[]), true, "every name is whole, every tool is seen");
    visitor.is_quiet();
}
