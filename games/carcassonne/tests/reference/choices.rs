//! Rule choices of the reference implementation.

#[derive(Clone)]
pub struct Choices {
    pub start: Start,
    pub misfit: Misfit,
    pub small_city: SmallCity,
    pub shields: Shields,
    pub incomplete: Incomplete,
    pub farms: Farms,
    pub end: End,
}

#[derive(Clone, Copy)]
pub enum Start {
    TileD,
    ThreeLands,
}

#[derive(Clone, Copy)]
pub enum Misfit {
    Discard,
    SetAside,
    Back,
}

#[derive(Clone, Copy)]
pub enum SmallCity {
    TwoATile,
    TwoInAll,
}

#[derive(Clone, Copy)]
pub enum Shields {
    On,
    Off,
}

#[derive(Clone, Copy)]
pub enum Incomplete {
    Scored,
    Nothing,
}

#[derive(Clone, Copy)]
pub enum Farms {
    PerFarm(i32),
    PerCity(i32),
    Off,
}

#[derive(Clone, Copy)]
pub enum End {
    LastTile,
    NothingFits,
}

const KEYS: [&str; 7] = ["start", "misfit", "small-city", "shields", "incomplete", "farms", "end"];

impl Choices {
    /// Parses choices. Panics unless each key is given once, with one of its values.
    pub fn read(pairs: &[(&str, &str)]) -> Choices {
        for (key, _) in pairs {
            assert!(KEYS.contains(key), "no choice is called {key}");
        }
        let value = |key: &str| {
            let values: Vec<&str> = pairs.iter().filter(|pair| pair.0 == key).map(|pair| pair.1).collect();
            assert_eq!(values.len(), 1, "the choice {key} must be made once");
            values[0]
        };
        Choices {
            start: match value("start") {
                "d" => Start::TileD,
                "three-lands" => Start::ThreeLands,
                other => panic!("start cannot be {other}"),
            },
            misfit: match value("misfit") {
                "discard" => Misfit::Discard,
                "set-aside" => Misfit::SetAside,
                "back" => Misfit::Back,
                other => panic!("misfit cannot be {other}"),
            },
            small_city: match value("small-city") {
                "4" => SmallCity::TwoATile,
                "2" => SmallCity::TwoInAll,
                other => panic!("small-city cannot be {other}"),
            },
            shields: match value("shields") {
                "on" => Shields::On,
                "off" => Shields::Off,
                other => panic!("shields cannot be {other}"),
            },
            incomplete: match value("incomplete") {
                "scored" => Incomplete::Scored,
                "nothing" => Incomplete::Nothing,
                other => panic!("incomplete cannot be {other}"),
            },
            farms: match value("farms") {
                "per-farm:3" => Farms::PerFarm(3),
                "per-farm:4" => Farms::PerFarm(4),
                "per-city:3" => Farms::PerCity(3),
                "per-city:4" => Farms::PerCity(4),
                "off" => Farms::Off,
                other => panic!("farms cannot be {other}"),
            },
            end: match value("end") {
                "last-tile" => End::LastTile,
                "nothing-fits" => End::NothingFits,
                other => panic!("end cannot be {other}"),
            },
        }
    }
}

/// Choices of a named rule set.
pub fn rule_set(name: &str) -> Vec<(&'static str, &'static str)> {
    let values = match name {
        "standard" => ["d", "discard", "4", "on", "scored", "per-farm:3", "last-tile"],
        "spanish" => ["d", "discard", "4", "on", "scored", "per-city:3", "last-tile"],
        "french" => ["d", "set-aside", "2", "on", "scored", "per-city:4", "last-tile"],
        "dutch" => ["three-lands", "back", "4", "off", "nothing", "per-farm:4", "nothing-fits"],
        other => panic!("no rule set is called {other}"),
    };
    KEYS.into_iter().zip(values).collect()
}
