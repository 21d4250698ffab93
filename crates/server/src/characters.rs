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

/// A name for a robot of a level that nobody at the table has: one of its level while there is one, then one of the next.
pub fn name(level: Level, taken: &[String]) -> String {
    let own = of_level(level);
    let (first, middle) = (own.start, (own.start + own.end - 1) / 2);
    let mut nearest: Vec<usize> = (0..NAMES.len()).collect();
    nearest.sort_by_key(|place| (!own.contains(place), place.abs_diff(middle), place.abs_diff(first)));
    let numbered = |round: usize, place: &usize| match round {
        1 => NAMES[*place].to_owned(),
        _ => format!("{} {round}", NAMES[*place]),
    };
    let mut names = (1..).flat_map(|round| nearest.iter().map(move |place| numbered(round, place)));
    names.find(|name| !taken.contains(name)).unwrap_or_default()
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
        assert!(["Tomas", "Ysolde"].contains(&taken[1].as_str()) && !taken[3].ends_with('2'), "{taken:?}");
        assert_eq!((face("Tomas 2", "medium"), face("Ana", "hard"), face("The Wright", "hard")), (5, 7, 8));
    }
}
