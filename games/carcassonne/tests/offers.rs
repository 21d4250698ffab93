//! What each action would do, as it is offered.

use tilewright_carcassonne::Carcassonne;
use tilewright_core::{Message, Shown};

fn offered(action: &str) -> Message {
    Carcassonne::offer(action.parse().unwrap_or_else(|error| panic!("{error}")))
}

#[test]
fn a_place_is_offered_with_its_cell_and_its_degrees() {
    for degrees in [0, 90, 180, 270] {
        let expected = Message::new("offer-place").word("cell", "-1,2").number("degrees", degrees);
        assert_eq!(offered(&format!("place -1,2 {degrees}")), expected);
    }
}

#[test]
fn a_follower_is_offered_by_its_role_with_its_spot() {
    for (action, key, spot) in
        [("knight s", "offer-knight", "s"), ("robber e", "offer-robber", "e"), ("farmer nnw", "offer-farmer", "nnw")]
    {
        assert_eq!(offered(action), Message::new(key).word("spot", spot));
    }
    assert_eq!(offered("none"), Message::new("offer-none"));
    assert_eq!(offered("monk").key, "offer-monk");
}
