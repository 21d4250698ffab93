//! Setup of a game: rule set, rule choices, number of players, first seat.
//!
//! [`Rules`] is implemented by the rule set of each game, its table of choices is written with
//! [`rule_choices!`](crate::rule_choices!), and [`Setup`] is the validated whole.

use std::fmt;
use std::ops::RangeInclusive;

use crate::excerpt::excerpt;
use crate::message::Message;
use crate::seat::Seat;

/// Rule set: a value made of named choices.
///
/// The messages of the game describe each set (`rules-NAME`), each choice (`rule-KEY`) and each named value
/// (`rule-KEY-WORD`, with a hyphen for a colon).
pub trait Rules: Copy + Eq + fmt::Debug + Send + Sync + 'static {
    /// Named rule sets; the first one is the default. Must not be empty.
    const SETS: &'static [Self];
    /// Rule choices, each independent of the others; one line of [`rule_choices!`](crate::rule_choices!) each.
    const CHOICES: &'static [RuleChoice<Self>];

    /// Name of the set in [`SETS`](Rules::SETS) that these rules started from.
    fn name(&self) -> &'static str;

    /// Numbers of players that these rules allow.
    fn players(&self) -> RangeInclusive<u8>;

    /// Returns the rule set with this name.
    fn by_name(name: &str) -> Option<Self> {
        Self::SETS.iter().find(|set| set.name() == name).copied()
    }

    /// Names of the rule sets, in the order of [`SETS`](Rules::SETS).
    fn set_names() -> impl Iterator<Item = &'static str> {
        Self::SETS.iter().map(Self::name)
    }

    /// Returns the value of the choice `key` as text, or `None` if there is no such choice.
    fn get(&self, key: &str) -> Option<String> {
        find_choice::<Self>(key).ok().map(|choice| choice.get(self))
    }

    /// Returns the key and the value of every choice, in the order of [`CHOICES`](Rules::CHOICES).
    fn choices(&self) -> Vec<(&'static str, String)> {
        Self::CHOICES.iter().map(|choice| (choice.key, choice.get(self))).collect()
    }
}

/// A rule choice: one option of a game's rules, with the values it can have.
pub struct RuleChoice<R: 'static> {
    /// Key in commands and records.
    pub key: &'static str,
    /// Values that the choice can have.
    pub values: RuleValues,
    get: fn(&R) -> String,
    set: fn(&mut R, &str) -> bool,
}

impl<R> RuleChoice<R> {
    /// Creates a choice from functions that read and write its value; `set` returns `false` and changes nothing if its
    /// text is no value. [`rule_choices!`](crate::rule_choices!) calls this.
    pub const fn new(
        key: &'static str,
        values: RuleValues,
        get: fn(&R) -> String,
        set: fn(&mut R, &str) -> bool,
    ) -> RuleChoice<R> {
        RuleChoice { key, values, get, set }
    }

    /// Returns the value of the choice in `rules`, as text.
    pub fn get(&self, rules: &R) -> String {
        (self.get)(rules)
    }
}

/// Writes the table of a game's rule choices. Each line has a key, the field it sets, and either its words with the
/// value of each, or a range of numbers.
///
/// ```
/// # #[derive(Clone, Copy)] struct RuleSet { shields: bool, rounds: u16 }
/// const CHOICES: &[tilewright_core::RuleChoice<RuleSet>] = tilewright_core::rule_choices! { RuleSet:
///     "shields" shields ["on" = true, "off" = false],
///     "rounds" rounds (1 to 50),
/// };
/// let rules = RuleSet { shields: true, rounds: 7 };
/// assert_eq!((CHOICES[0].get(&rules), CHOICES[1].get(&rules)), ("on".to_owned(), "7".to_owned()));
/// ```
#[macro_export]
macro_rules! rule_choices {
    ($rules:ty: $($key:literal $field:ident $values:tt),+ $(,)?) => {
        &[$($crate::rule_choices!(@line $rules, $key, $field, $values)),+]
    };
    (@line $rules:ty, $key:literal, $field:ident, [$($word:literal = $value:expr),+ $(,)?]) => {
        $crate::RuleChoice::<$rules>::new(
            $key,
            $crate::RuleValues::OneOf(&[$($word),+]),
            |rules| {
                $(if rules.$field == $value {
                    return $word.to_owned();
                })+
                unreachable!("every value of a choice has its word")
            },
            |rules, word| {
                match word {
                    $($word => rules.$field = $value,)+
                    _ => return false,
                }
                true
            },
        )
    };
    (@line $rules:ty, $key:literal, $field:ident, ($low:literal to $high:literal)) => {
        $crate::RuleChoice::<$rules>::new(
            $key,
            $crate::RuleValues::Number($low, $high),
            |rules| rules.$field.to_string(),
            |rules, text| match text.parse() {
                Ok(number @ $low..=$high) if ToString::to_string(&number) == text => {
                    rules.$field = number;
                    true
                }
                Ok(_) | Err(_) => false,
            },
        )
    };
}

/// Values of a rule choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RuleValues {
    /// Any of these words.
    OneOf(&'static [&'static str]),
    /// A number in this range, both ends included.
    Number(u32, u32),
}

impl fmt::Display for RuleValues {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RuleValues::OneOf(words) => f.write_str(&words.join(", ")),
            RuleValues::Number(low, high) => write!(f, "a number from {low} to {high}"),
        }
    }
}

/// Validated setup: rules, number of players, first seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setup<R> {
    rules: R,
    players: u8,
    first: Option<Seat>,
}

impl<R: Rules> Setup<R> {
    /// Creates the setup of a game of `players` by `rules`, in which `first` begins if it is given.
    ///
    /// # Errors
    /// `Players` if the rules do not allow that number, `First` if there is no such seat.
    pub fn new(rules: R, players: u8, first: Option<Seat>) -> Result<Setup<R>, SetupError> {
        let allowed = rules.players();
        if !allowed.contains(&players) {
            return Err(SetupError::Players { given: players, rules: rules.name(), allowed });
        }
        match first {
            Some(seat) if seat.index() >= players as usize => Err(SetupError::First { given: seat, players }),
            _ => Ok(Setup { rules, players, first }),
        }
    }

    /// Rules of the game.
    pub fn rules(&self) -> &R {
        &self.rules
    }

    /// Number of players.
    pub fn players(&self) -> u8 {
        self.players
    }

    /// Seat that begins, or `None` if the rules of the game decide.
    pub fn first(&self) -> Option<Seat> {
        self.first
    }

    /// Returns the choices that differ from the rule set the rules started from, with their values.
    ///
    /// # Panics
    /// If the name of the rules is not that of a set in [`Rules::SETS`].
    pub fn house_rules(&self) -> Vec<(&'static str, String)> {
        let set_choices = R::by_name(self.rules.name()).expect("a rule set goes by a name that exists").choices();
        let pairs = self.rules.choices().into_iter().zip(set_choices);
        pairs.filter(|(own, standard)| own != standard).map(|(own, _)| own).collect()
    }
}

/// Returns the rule set `name`, or the first one if `name` is `None`, with `choices` applied in order.
///
/// # Errors
/// `Rules` for an unknown name, `Choice` for an unknown key, `Value` for a value that the choice cannot have.
pub fn resolve_rules<R: Rules>(name: Option<&str>, choices: &[(String, String)]) -> Result<R, SetupError> {
    let name = name.unwrap_or(R::SETS[0].name());
    let Some(mut rules) = R::by_name(name) else {
        return Err(SetupError::Rules { given: excerpt(name), sets: R::set_names().collect() });
    };
    for (key, value) in choices {
        set_choice(&mut rules, key, value)?;
    }
    Ok(rules)
}

/// Returns the choice with this key.
///
/// # Errors
/// `Choice` if there is none.
pub fn find_choice<R: Rules>(key: &str) -> Result<&'static RuleChoice<R>, SetupError> {
    let keys = || R::CHOICES.iter().map(|choice| choice.key).collect();
    let found = R::CHOICES.iter().find(|choice| choice.key == key);
    found.ok_or_else(|| SetupError::Choice { given: excerpt(key), keys: keys() })
}

/// Sets one choice of `rules` to `value`; on an error nothing changes.
///
/// # Errors
/// `Choice` for an unknown key, `Value` for a value that the choice cannot have.
pub fn set_choice<R: Rules>(rules: &mut R, key: &str, value: &str) -> Result<(), SetupError> {
    let choice = find_choice::<R>(key)?;
    match (choice.set)(rules, value) {
        true => Ok(()),
        false => Err(SetupError::Value { key: choice.key, given: excerpt(value), values: choice.values }),
    }
}

/// Error: there is no such setup.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub enum SetupError {
    Players { given: u8, rules: &'static str, allowed: RangeInclusive<u8> },
    First { given: Seat, players: u8 },
    Rules { given: String, sets: Vec<&'static str> },
    Choice { given: String, keys: Vec<&'static str> },
    Value { key: &'static str, given: String, values: RuleValues },
}

impl SetupError {
    /// Message for people.
    pub fn message(&self) -> Message {
        match self {
            SetupError::Players { given, rules, allowed } => Message::new("error-players")
                .number("given", *given)
                .text("rules", *rules)
                .number("least", *allowed.start())
                .number("most", *allowed.end()),
            SetupError::First { given, players } => {
                Message::new("error-first").number("seat", given.index() as i64).number("last", i64::from(*players) - 1)
            }
            SetupError::Rules { given, sets } => {
                Message::new("error-rules").text("given", given.clone()).text("sets", sets.join(", "))
            }
            SetupError::Choice { given, keys } => {
                Message::new("error-choice").text("given", given.clone()).text("keys", keys.join(", "))
            }
            SetupError::Value { key, given, values: RuleValues::OneOf(words) } => Message::new("error-value")
                .text("key", *key)
                .text("given", given.clone())
                .text("values", words.join(", ")),
            SetupError::Value { key, given, values: RuleValues::Number(low, high) } => {
                Message::new("error-value-number")
                    .text("key", *key)
                    .text("given", given.clone())
                    .number("low", *low)
                    .number("high", *high)
            }
        }
    }
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupError::Players { given, rules, allowed } => {
                write!(f, "{given} players cannot play; rules {rules} take {} to {}", allowed.start(), allowed.end())
            }
            SetupError::First { given, players } => {
                write!(f, "seat {given} cannot begin; the seats are 0 to {}", players - 1)
            }
            SetupError::Rules { given, sets } => {
                write!(f, "there are no rules \"{given}\"; there are {}", sets.join(", "))
            }
            SetupError::Choice { given, keys } => {
                write!(f, "there is no choice \"{given}\"; there are {}", keys.join(", "))
            }
            SetupError::Value { key, given, values } => {
                write!(f, "{key} cannot be \"{given}\"; it can be {values}")
            }
        }
    }
}

impl std::error::Error for SetupError {}
