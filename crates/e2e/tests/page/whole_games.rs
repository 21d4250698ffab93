//! Whole games against robots, from the lobby to the end, by three ways of choosing.

use tilewright_e2e::{InputDevice, Keyboard, Mouse, Screen, TestSite, Touch};

use crate::sit_down;

fn whole_game(game: &str, screen: Screen, way: &str, mut device: impl InputDevice) {
    let name = format!("{game}-{way}");
    let site = TestSite::open(&name);
    let browser = site.open_tab(screen);
    sit_down(&browser, game);
    browser.wait_for("main[data-turn=you]");
    browser.save_screenshot(&format!("{name}-1-start"));
    device.play_to(&browser, 60);
    browser.save_screenshot(&format!("{name}-2-middle"));
    device.play_to_end(&browser);
    browser.wait_for("[data-over] h2");
    browser.save_screenshot(&format!("{name}-3-over"));
    let read = browser.script(
        "const over = document.querySelector('[data-over]');
         return over.clientWidth > Math.min(innerWidth * 0.8, 360) && over.scrollHeight <= over.clientHeight + 1",
        &[],
    );
    assert_eq!(read, true, "what is said at the end has room");
    browser.assert_no_errors();
}

#[test]
fn carcassonne_by_pointing() {
    whole_game("carcassonne", Screen::Desktop, "pointing", Mouse::default());
}

#[test]
fn azul_by_pointing() {
    whole_game("azul", Screen::Desktop, "pointing", Mouse::default());
}

#[test]
fn saboteur_by_pointing() {
    whole_game("saboteur", Screen::Desktop, "pointing", Mouse::default());
}

#[test]
fn carcassonne_by_keys() {
    whole_game("carcassonne", Screen::Desktop, "keys", Keyboard::default());
}

#[test]
fn azul_by_keys() {
    whole_game("azul", Screen::Desktop, "keys", Keyboard::default());
}

#[test]
fn saboteur_by_keys() {
    whole_game("saboteur", Screen::Desktop, "keys", Keyboard::default());
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
