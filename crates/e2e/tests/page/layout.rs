//! The table page at sizes from a phone to a large screen: room of the board, size and reach of what can be picked.

use tilewright_e2e::{BrowserTab, Screen, TestSite};

use crate::{GAMES, play_by_api, start_table};

/// Width and height of the viewports, in pixels.
const SIZES: [(u32, u32); 6] = [(1920, 1080), (1440, 900), (1024, 768), (820, 1180), (740, 360), (844, 390)];

/// Measures the open table; returns a line for each breach.
const MEASURE: &str = r#"
    const wrong = [];
    const area = ({ width, height }) => width * height;
    const boxOf = (selector) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
    const own = boxOf('.bar [data-slot^="seat "]');
    const share = (area(boxOf('.board')) + area(own)) / (innerWidth * innerHeight);
    if (share < 0.4) wrong.push(`the board has ${Math.round(share * 100)} % of the window`);
    const { scrollWidth, scrollHeight } = document.scrollingElement;
    if (scrollWidth > innerWidth) wrong.push(`${scrollWidth - innerWidth} px wider than the window`);
    if (scrollHeight > innerHeight) wrong.push(`${scrollHeight - innerHeight} px higher than the window`);
    const strip = boxOf('.seats');
    for (const score of document.querySelectorAll('.seats [data-score]')) {
      const { left, right, width } = score.getBoundingClientRect();
      const isCut = innerWidth >= 600 && width > 0 && (left < strip.left || right > strip.right);
      if (isCut) wrong.push(`the score of a seat is cut: ${Math.round(left)} to ${Math.round(right)} px`);
    }
    for (const target of document.querySelectorAll('[data-slot="board"] [data-choice][data-next]')) {
      const { x, y, width, height } = target.getBoundingClientRect();
      const key = target.dataset.choice;
      if (Math.min(width, height) < 24) wrong.push(`${key} is ${Math.round(width)} by ${Math.round(height)} px`);
      const board = boxOf('[data-slot="board"]');
      const [middleX, middleY] = [x + width / 2, y + height / 2];
      const isInside = middleX > board.left && middleX < board.right && middleY > board.top && middleY < board.bottom;
      const hit = isInside ? document.elementFromPoint(middleX, middleY) : target;
      if (!hit?.closest('[data-slot="board"]')) wrong.push(`${key} is covered by ${hit?.className}`);
    }
    for (const button of document.querySelectorAll('[data-confirm], [data-undo], [data-menu]')) {
      const { width, height, right, bottom } = button.getBoundingClientRect();
      if (width === 0) continue;
      const isOutside = right > innerWidth || bottom > innerHeight;
      if (isOutside || Math.min(width, height) < 44) wrong.push(`${button.className || 'menu'} is cut or small`);
    }
    return wrong;
"#;

fn check(browser: &BrowserTab, game: &str, phase: &str, wrong: &mut Vec<String>) {
    let path = browser.path();
    for (width, height) in SIZES {
        browser.set_size(width, height);
        browser.open(&path);
        browser.wait_for("main[data-turn=you]");
        browser.save_screenshot(&format!("layout-{game}-{phase}-{width}x{height}"));
        let found = browser.script(MEASURE, &[]);
        let found = found.as_array().expect("the script returns lines").iter();
        wrong.extend(found.map(|line| format!("{game}, {phase}, {width}x{height}: {line}")));
    }
}

#[test]
fn board_has_space_and_targets_are_in_reach_at_every_size() {
    let site = TestSite::open("layout");
    let browser = site.open_tab(Screen::Desktop);
    let mut wrong = Vec::new();
    for game in GAMES {
        start_table(&browser, game);
        check(&browser, game, "start", &mut wrong);
        play_by_api(&browser, 8);
        check(&browser, game, "middle", &mut wrong);
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
