//! The server is killed in the middle of a game: the page says so, heals by itself, and the game goes on.

use tilewright_e2e::{Hands, House, Pointing, Screen, Sight, until};

use crate::sit_down;

fn heals(game: &str) {
    let house = House::open(&format!("{game}-killed"));
    let visitor = house.visitor(Screen::Desktop);
    sit_down(&visitor, game);
    let mut hands = Pointing::default();
    hands.play_to(&visitor, 30);
    let before = until("one's turn", || Some(Sight::of(&visitor)).filter(Sight::can_choose));
    visitor.is_quiet();
    visitor.script("document.body.dataset.same = 'page'", &[]);
    house.server.kill();
    visitor.awaits("body[data-connection=lost]");
    visitor.picture(&format!("{game}-killed-lost"));
    // What is decided meanwhile does not come through, and nothing is lost by it.
    for _ in 0..6 {
        let sight = Sight::of(&visitor);
        if sight.can_choose() {
            hands.go_on(&visitor, &sight);
        }
    }
    assert_eq!(Sight::of(&visitor).ply, before.ply, "nobody has played");
    house.server.restart();
    visitor.awaits("body[data-connection=live]");
    hands.play_to(&visitor, before.ply + 30);
    assert!(visitor.has("body[data-same=page]"), "the page healed without being loaded anew");
    let errors = visitor.errors();
    let others: Vec<&String> = errors.iter().filter(|error| !error.contains("ERR_CONNECTION")).collect();
    assert!(others.is_empty(), "{others:#?}");
}

#[test]
fn azul_goes_on_after_the_server_was_killed() {
    heals("azul");
}

#[test]
fn saboteur_goes_on_after_the_server_was_killed() {
    heals("saboteur");
}
