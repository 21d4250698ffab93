//! Cards of the reference implementation, from `cards.json`, the data of the rules page.

use std::collections::{BTreeMap, BTreeSet};

use super::Pile;

/// A tunnel card: its open sides unturned and turned, and whether they are joined.
#[derive(Clone, Debug)]
pub struct Tunnel {
    pub open: BTreeSet<char>,
    pub turned: BTreeSet<char>,
    pub through: bool,
}

/// Returns the tunnels by name, and the number of cards of each kind.
pub fn read() -> (BTreeMap<String, Tunnel>, Pile) {
    let data: serde_json::Value = serde_json::from_str(include_str!("cards.json")).expect("the data is JSON");
    let (mut tunnels, mut kinds) = (BTreeMap::new(), Pile::new());
    for card in data["tunnels"].as_array().expect("a list of tunnels") {
        let name = tunnel_name(card["id"].as_str().expect("an id"));
        let sides = |key: &str| card[key].as_array().expect("sides").iter().map(letter).collect();
        let through = card["through"].as_bool().expect("a truth");
        tunnels.insert(name.clone(), Tunnel { open: sides("open"), turned: sides("rotated_open"), through });
        kinds.insert(name, card["count"].as_u64().expect("a count") as u32);
    }
    for card in data["actions"].as_array().expect("a list of actions") {
        let name = card["id"].as_str().expect("an id").replace('_', "-");
        kinds.insert(name, card["count"].as_u64().expect("a count") as u32);
    }
    (tunnels, kinds)
}

fn letter(side: &serde_json::Value) -> char {
    side.as_str().and_then(|text| text.chars().next()).expect("a side")
}

/// Returns the name in records of a tunnel of the data.
pub fn tunnel_name(id: &str) -> String {
    let name = match id {
        "straight_vertical" => "vertical",
        "straight_horizontal" => "horizontal",
        "curve_up_right" => "curve-ur",
        "curve_up_left" => "curve-ul",
        "tee_vertical_right" => "tee-urd",
        "tee_horizontal_up" => "tee-url",
        "cross" => "cross",
        "dead_single_vertical" => "dead-u",
        "dead_single_horizontal" => "dead-r",
        "dead_straight_vertical" => "dead-ud",
        "dead_straight_horizontal" => "dead-rl",
        "dead_curve_up_right" => "dead-ur",
        "dead_curve_up_left" => "dead-ul",
        "dead_tee_vertical_right" => "dead-urd",
        "dead_tee_horizontal_up" => "dead-url",
        "dead_cross" => "dead-urdl",
        other => panic!("no tunnel {other}"),
    };
    name.to_owned()
}
