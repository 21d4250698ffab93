//! Robots at the table have names and faces: each level has its own.

use robots::Level;

/// The eight of the house, from the mildest; a face's number is its place.
const NAMES: [&str; 8] = ["Pip", "Marta", "Bram", "Odile", "Tomas", "Ysolde", "Corvin", "The Wright"];

/// Which of them play at a level.
fn of_level(level: Level) -> std::ops::Range<usize> {
    match level {
        Level::Easy => 0..3,
        Level::Medium => 3..6,
        Level::Hard => 6..8,
    }
}

/// A name for a robot of a level that nobody at the table has.
pub fn name(level: Level, taken: &[String]) -> String {
    let names = &NAMES[of_level(level)];
    let numbered = (1..).flat_map(|round| {
        names.iter().map(move |name| if round == 1 { (*name).to_owned() } else { format!("{name} {round}") })
    });
    numbered.into_iter().find(|name| !taken.contains(name)).unwrap_or_default()
}

/// The number of the face that a robot shows: its own if its name is one of the house, else its level's.
pub fn face(name: &str, level: &str) -> usize {
    let known = NAMES.iter().position(|own| name.split_once(own).is_some_and(|(before, _)| before.is_empty()));
    let of_level = || Level::named(level).map_or(0, |level| of_level(level).start);
    known.unwrap_or_else(of_level) + 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn robots_of_a_table_have_different_names() {
        let mut taken: Vec<String> = vec!["Odile".to_owned()];
        for _ in 0..9 {
            let next = name(Level::Medium, &taken);
            assert!(!taken.contains(&next) && !next.is_empty());
            taken.push(next);
        }
        assert_eq!(taken[1], "Tomas");
        assert_eq!((face("Tomas 2", "medium"), face("Ana", "hard"), face("The Wright", "hard")), (5, 7, 8));
    }
}
