//! Tools for the tests of games: rule cases, exact counts, golden games, the laws of every game, a private PostgreSQL.
//!
//! A rule case is a name, the mission points it proves, a setup, and lines that are either steps or expectations;
//! `docs/cases.md` has the grammar. [`RecordEngine`] plays cases with the game itself; a game's slow reference
//! implementation plays the same cases through [`RuleEngine`]. [`counted!`] checks perft counts of real games,
//! [`golden()`] compares transcripts of whole games, and [`laws`] checks random games. Only tests depend on this crate.
//!
//! ```
//! use tilewright_testkit::{CaseFile, RecordEngine, failures};
//! use tilewright_toy::Toy;
//!
//! let text = "
//! case a_card_is_dealt_to_the_first_seat
//! setup plain 2
//! = turn chance
//! = chance count 12
//! deal 0 5
//! = scores 0 0
//! ";
//! let file = CaseFile::parse("dealing.case", text, |_| Err("no record is used".to_owned()))?;
//! assert_eq!(failures::<RecordEngine<Toy>>(&file), [""; 0]);
//! # Ok::<(), String>(())
//! ```

#![warn(missing_docs)]
#![warn(unreachable_pub)]

mod case_file;
mod case_setup;
mod case_suite;
mod exact_counts;
mod expectation;
mod golden;
pub mod laws;
pub mod perft_table;
mod postgres;
mod rule_engine;
mod transcript;

pub use case_file::{Case, CaseFile, CaseLine};
pub use case_setup::CaseSetup;
pub use case_suite::{all, check, check_file_names, failures};
pub use exact_counts::{CountLine, CountSample, check_counts, make_counts, number_of_counts};
pub use expectation::{Expectation, ExpectedEvent, ExpectedList};
pub use golden::golden;
pub use postgres::{SqlSession, TestPostgres};
pub use rule_engine::{ExtraFacts, RecordEngine, RuleEngine};
pub use transcript::{playthrough, regenerate};

/// Declares a test for each named file of `tests/cases`, played by an engine, and one that no other file is there.
///
/// `tilewright_testkit::suite! { RecordEngine<Azul>: selection, tiling }` plays `tests/cases/selection.case` and
/// `tests/cases/tiling.case`.
#[macro_export]
macro_rules! suite {
    ($table:ty: $($name:ident),+ $(,)?) => {
        $(
            #[test]
            fn $name() {
                $crate::check::<$table>(concat!(
                    env!("CARGO_MANIFEST_DIR"), "/tests/cases/", stringify!($name), ".case"
                ));
            }
        )+

        #[test]
        fn every_file_has_its_test() {
            $crate::check_file_names(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cases"), &[$(stringify!($name)),+]);
        }
    };
}
