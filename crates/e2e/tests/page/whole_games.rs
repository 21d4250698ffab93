//! Whole games against robots, from the lobby to the end, by mouse, keyboard and touch.

use tilewright_e2e::{InputDevice, Keyboard, Mouse, Screen, TestSite, Touch};

use crate::start_table;

fn whole_game<D: InputDevice>(game: &str, screen: Screen, way: &str, device: fn(u64) -> D) {
    let name = format!("{game}-{way}");
    let site = TestSite::open(&name);
    let (browser, mut device) = (site.open_tab(screen), device(site.seed));
    start_table(&browser, game);
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
    whole_game("carcassonne", Screen::Desktop, "pointing", Mouse::new);
}

#[test]
fn azul_by_pointing() {
    whole_game("azul", Screen::Desktop, "pointing", Mouse::new);
}

#[test]
fn saboteur_by_pointing() {
    whole_game("saboteur", Screen::Desktop, "pointing", Mouse::new);
}

#[test]
fn carcassonne_by_keys() {
    whole_game("carcassonne", Screen::Desktop, "keys", Keyboard::new);
}

#[test]
fn azul_by_keys() {
    whole_game("azul", Screen::Desktop, "keys", Keyboard::new);
}

#[test]
fn saboteur_by_keys() {
    whole_game("saboteur", Screen::Desktop, "keys", Keyboard::new);
}

#[test]
fn carcassonne_by_touch() {
    whole_game("carcassonne", Screen::Phone, "touch", Touch::new);
}

#[test]
fn azul_by_touch() {
    whole_game("azul", Screen::Phone, "touch", Touch::new);
}

#[test]
fn saboteur_by_touch() {
    whole_game("saboteur", Screen::Phone, "touch", Touch::new);
}

#[test]
fn saboteur_sideways() {
    whole_game("saboteur", Screen::Sideways, "sideways", Touch::new);
}
