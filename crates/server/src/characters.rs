//! Robots at the table have names and faces: those of the characters.

use robots::Opponent;

/// The opponent of a stored name; the usual one where the house knows it no more.
pub fn opponent(level: &str) -> Opponent {
    Opponent::named(level).unwrap_or(Opponent::USUAL)
}

/// Who plays at the table when this opponent was asked for: a level is played by its character.
pub fn at_table(level: &str) -> Opponent {
    Opponent::Character(opponent(level).character())
}

/// A name for a robot that nobody at the table has: its character's, with a number where that is taken.
pub fn name(level: &str, taken: &[String]) -> String {
    let own = opponent(level).character().name();
    let numbered = |round: usize| if round == 1 { own.to_owned() } else { format!("{own} {round}") };
    (1..).map(numbered).find(|name| !taken.contains(name)).unwrap_or_default()
}

/// The number of the face that a robot shows.
pub fn face(level: &str) -> usize {
    opponent(level).character() as usize + 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn robots_of_a_table_have_different_names() {
        let mut taken: Vec<String> = vec!["Odile".to_owned()];
        for number in 2..9 {
            let next = name("medium", &taken);
            assert_eq!(next, format!("Odile {number}"));
            taken.push(next);
        }
        assert_eq!(name("level:8", &taken), "The Wright");
        assert_eq!((face("medium"), face("pip"), face("level:8"), face("gone")), (4, 1, 8, 4));
    }
}
