//! The pages as people use them, in Chromium.

mod access;
mod bar;
mod games;
mod history;
mod languages;
mod plain;
mod survival;
mod together;

use tilewright_e2e::{Hands, Pointing, Sight, Visitor, until};

/// The games of the house, by their keys.
const GAMES: [&str; 3] = ["carcassonne", "azul", "saboteur"];

/// From the lobby to a table against robots in one press.
fn sit_down(visitor: &Visitor, game: &str) {
    visitor.go("/");
    visitor.press(&format!("article[data-game={game}] [data-play]"));
    visitor.awaits("main[data-table]");
}

/// Sets a table up; `seats` says who sits at each: `me`, `friend`, or a character.
fn set_up(visitor: &Visitor, game: &str, seats: &[&str]) {
    visitor.go(&format!("/new?game={game}&players={}", seats.len()));
    for (seat, who) in seats.iter().enumerate() {
        let robot = !["me", "friend", "anyone"].contains(who);
        visitor.choose(&format!("select[name=who-{seat}]"), if robot { "robot" } else { who });
        if robot {
            let face = format!("label:has([name=level-{seat}][value={who}])");
            visitor.scroll_to(&face);
            visitor.press(&face);
        }
    }
    visitor.press("[data-open]");
    visitor.awaits("main[data-table]");
}

/// Plays one decision by pointing; what was seen before it.
fn decide(visitor: &Visitor, hands: &mut Pointing) -> Sight {
    let before = until("one's turn", || Some(Sight::of(visitor)).filter(Sight::can_choose));
    hands.play_to(visitor, before.ply + 1);
    before
}

/// Lets the person at the page play so many decisions at once, by calls: for pages that are only to be looked at. Whether the game is over.
fn hurry(visitor: &Visitor, decisions: u32) -> bool {
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
            const body = JSON.stringify({ revision: now.revision, seat: now.turn.seat ?? 0, action: action.action ?? action });
            await fetch(`${path}/actions`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
            left -= 1;
          }
          return false;
        };
        play().then(done, (error) => done(String(error)));";
    let over = visitor.script_later(code, &[decisions.into()]);
    over.as_bool().unwrap_or_else(|| panic!("the game cannot be hurried: {over}"))
}

/// Plays the game at the page to its end by calls.
fn hurry_to_the_end(visitor: &Visitor) {
    until("the end of the game", || hurry(visitor, 20).then_some(()));
}
