//! Whole games against robots, from the lobby to the end, by three ways of choosing.

use tilewright_e2e::{Hands, House, Keys, Pointing, Screen, Touch};

use crate::sit_down;

fn whole_game(game: &str, screen: Screen, way: &str, mut hands: impl Hands) {
    let name = format!("{game}-{way}");
    let house = House::open(&name);
    let visitor = house.visitor(screen);
    sit_down(&visitor, game);
    visitor.awaits("main[data-turn=you]");
    visitor.picture(&format!("{name}-1-start"));
    hands.play_to(&visitor, 60);
    visitor.picture(&format!("{name}-2-middle"));
    hands.play_to_the_end(&visitor);
    visitor.awaits("[data-over] h2");
    visitor.picture(&format!("{name}-3-over"));
    let read = visitor.script(
        "const over = document.querySelector('[data-over]');
         return over.clientWidth > Math.min(innerWidth * 0.8, 360) && over.scrollHeight <= over.clientHeight + 1",
        &[],
    );
    assert_eq!(read, true, "what is said at the end has room");
    visitor.is_quiet();
}

#[test]
fn carcassonne_by_pointing() {
    whole_game("carcassonne", Screen::Desktop, "pointing", Pointing::default());
}

#[test]
fn azul_by_pointing() {
    whole_game("azul", Screen::Desktop, "pointing", Pointing::default());
}

#[test]
fn saboteur_by_pointing() {
    whole_game("saboteur", Screen::Desktop, "pointing", Pointing::default());
}

#[test]
fn carcassonne_by_keys() {
    whole_game("carcassonne", Screen::Desktop, "keys", Keys::default());
}

#[test]
fn azul_by_keys() {
    whole_game("azul", Screen::Desktop, "keys", Keys::default());
}

#[test]
fn saboteur_by_keys() {
    whole_game("saboteur", Screen::Desktop, "keys", Keys::default());
}

#[test]
fn carcassonne_by_touch() {
    whole_game("carcassonne", Screen::Phone, "touch", Touch::default());
}

#[test]
fn azul_by_touch() {
    whole_game("azul", Screen::Phone, "touch", Touch::default());
}

#[test]
fn saboteur_by_touch() {
    whole_game("saboteur", Screen::Phone, "touch", Touch::default());
}
