//! Tests of the pages in Chromium.

mod accessibility;
mod action_bar;
mod history;
mod languages;
mod layout;
mod own_moves;
mod server_restart;
mod several_people;
mod whole_games;
mod without_script;

use tilewright_e2e::{BrowserTab, InputDevice, Mouse, PageState, wait_until};

/// Keys of the games.
const GAMES: [&str; 3] = ["carcassonne", "azul", "saboteur"];

/// Starts a table against robots from the lobby, with one press.
fn start_table(browser: &BrowserTab, game: &str) {
    browser.open("/");
    browser.press(&format!("article[data-game={game}] [data-play]"));
    browser.wait_for("main[data-table]");
}

/// Creates a table; `seats` has `me`, `friend`, `anyone` or a character for each seat.
fn create_table(browser: &BrowserTab, game: &str, seats: &[&str]) {
    browser.open(&format!("/new?game={game}&players={}", seats.len()));
    for (seat, who) in seats.iter().enumerate() {
        let robot = !["me", "friend", "anyone"].contains(who);
        browser.choose(&format!("select[name=who-{seat}]"), if robot { "robot" } else { who });
        if robot {
            let face = format!("label:has([name=level-{seat}][value={who}])");
            browser.scroll_to(&face);
            browser.press(&face);
        }
    }
    browser.press("[data-open]");
    browser.wait_for("main[data-table]");
}

/// Plays one decision with the mouse; returns the state before it.
fn decide(browser: &BrowserTab, device: &mut Mouse) -> PageState {
    let before = wait_until("one's turn", || Some(PageState::read(browser)).filter(PageState::can_choose));
    device.play_to(browser, before.ply + 1);
    before
}

/// Plays `decisions` decisions of the person by calls of the API; returns whether the game is over.
fn play_by_api(browser: &BrowserTab, decisions: u32) -> bool {
    let code = "
        const [decisions, done] = arguments;
        const path = `/api/tables/${document.querySelector('main').dataset.table}`;
        const wait = () => new Promise((resolve) => setTimeout(resolve, 20));
        const play = async () => {
          for (let left = decisions; left > 0;) {
            const now = await (await fetch(path)).json();
            if (now.turn === 'over') return true;
            if (!now.legal) { await wait(); continue; }
            const action = now.legal[(now.revision * 7919) % now.legal.length];
            const move = { revision: now.revision, seat: now.turn.seat ?? 0, action: action.action ?? action };
            const [headers, body] = [{ 'content-type': 'application/json' }, JSON.stringify(move)];
            await fetch(`${path}/actions`, { method: 'POST', headers, body });
            left -= 1;
          }
          return false;
        };
        play().then(done, (error) => done(String(error)));";
    let over = browser.script_later(code, &[decisions.into()]);
    over.as_bool().unwrap_or_else(|| panic!("the game cannot be hurried: {over}"))
}

/// Plays the game to its end by calls of the API.
fn play_to_end_by_api(browser: &BrowserTab) {
    wait_until("the end of the game", || play_by_api(browser, 20).then_some(()));
}
