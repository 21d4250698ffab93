//! An own move stays where it was put: no frame lacks its pieces once Play was pressed.

use tilewright_e2e::{InputDevice, Mouse, PageState, Screen, TestSite, wait_until};

use crate::{GAMES, start_table};

/// Pace of others' turns in milliseconds: with animations, as by default.
const PACE: u64 = 700;

/// Records at each animation frame whether every piece of the selection is drawn, as a ghost or as itself.
const FILM: &str = r#"
    const numbers = (element) => (element.getAttribute('transform') ?? '').match(/-?\d+\.?\d*/g)?.map(Number) ?? [];
    // A ghost with a mark says what may come of the move, or falls; it is no piece of the move in its place.
    const slots = [...document.querySelectorAll('[data-slot="board"], .bar [data-slot^="seat "]')];
    const ghosts = slots.flatMap((slot) => [...slot.querySelectorAll('[data-ghost][data-mark=""]')]);
    const pieces = ghosts.map((ghost) => ({ kind: ghost.dataset.kind, at: numbers(ghost) }));
    const main = document.querySelector('main');
    const isThere = ({ kind, at }) => {
      const drawn = [...document.querySelectorAll('[data-slot] :is([data-ghost], [data-piece])')];
      return drawn.some((element) => {
        const place = numbers(element);
        const isNear = Math.abs(place[0] - at[0]) < 1 && Math.abs(place[1] - at[1]) < 1;
        const isKind = [element.dataset.kind, element.dataset.piece].includes(kind);
        return isNear && isKind && !element.hasAttribute('data-flown');
      });
    };
    const ply = main.dataset.ply;
    window.film = { frames: 0, missing: 0, absent: 0, after: 0, pieces };
    const look = () => {
      window.film.frames += 1;
      // Cards such as a map are gone after the move: only a piece that is drawn again was missing.
      window.film.absent += 1;
      if (pieces.every(isThere)) {
        window.film.missing += window.film.absent - 1;
        window.film.absent = 0;
      }
      const isMoving = document.querySelector('.flyers svg') !== null;
      if (main.dataset.ply !== ply && !isMoving) window.film.after += 1;
      if (window.film.after < 3) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    return pieces.length;
"#;

#[test]
fn pieces_of_an_own_move_are_drawn_in_every_frame() {
    let site = TestSite::open("own-moves");
    let browser = site.open_tab(Screen::Desktop);
    browser.set_preferences(&serde_json::json!({"pace": PACE, "level": "easy"}));
    for game in GAMES {
        start_table(&browser, game);
        let mut mouse = Mouse::new(site.seed);
        let mut filmed = 0;
        // A card that is discarded or played on a person lies nowhere on the table.
        for _ in 0..40 {
            wait_until("a selection to play", || {
                let page = PageState::read(&browser);
                if page.can_confirm {
                    return Some(());
                }
                if page.can_choose() {
                    mouse.press_next(&browser, &page);
                }
                None
            });
            let pieces = browser.script(FILM, &[]).as_u64().unwrap_or_default();
            browser.key("\u{e007}");
            wait_until("three frames after the move", || {
                (browser.script("return window.film.after", &[]).as_u64() >= Some(3)).then_some(())
            });
            let film = browser.script("return window.film", &[]);
            assert_eq!(film["missing"], 0, "{game}: {film}");
            filmed += u64::from(pieces > 0);
            if filmed == 2 {
                break;
            }
        }
        assert_eq!(filmed, 2, "{game}: moves onto the table");
    }
    browser.assert_no_errors();
}
