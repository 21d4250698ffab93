//! Sentences of actions.

use tilewright_carcassonne::Carcassonne;
use tilewright_core::Message;
use tilewright_display::Narrate;

fn action_message(action: &str) -> Message {
    Carcassonne::action_message(action.parse().unwrap_or_else(|error| panic!("{error}")))
}

#[test]
fn placement_message_has_cell_and_degrees() {
    for degrees in [0, 90, 180, 270] {
        let expected = Message::new("offer-place").text("cell", "-1,2").number("degrees", degrees);
        assert_eq!(action_message(&format!("place -1,2 {degrees}")), expected);
    }
}

#[test]
fn follower_message_has_role_and_spot() {
    for (action, key, spot) in
        [("knight s", "offer-knight", "s"), ("robber e", "offer-robber", "e"), ("farmer nnw", "offer-farmer", "nnw")]
    {
        assert_eq!(action_message(action), Message::new(key).text("spot", spot));
    }
    assert_eq!(action_message("none"), Message::new("offer-none"));
    assert_eq!(action_message("monk").key, "offer-monk");
}
