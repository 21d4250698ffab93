//! The compiled half of the Python package: PyO3 bindings of `engine` and `arena`.
//!
//! Classes: `Game` ([`game`]), `State` ([`state`], [`state_output`]), `Robot` ([`robot`]), `Vector` ([`vector`]). The
//! functions in [`mod@simulate`] and [`mod@tournament`] play many games, all of them or a range. [`arguments`] and
//! [`arrays`] check what a caller passes, [`blocking`] runs long calls without the GIL.
//!
//! ```python
//! import tilewright as tw
//!
//! state = tw.load("azul", players=2).new_initial_state(seed=1)
//! state.apply_action(state.legal_actions()[0])
//! ```

#![warn(missing_docs)]
#![warn(unreachable_pub)]

mod arguments;
mod arrays;
mod blocking;
mod errors;
mod game;
mod json;
mod robot;
mod simulate;
mod state;
mod state_output;
mod tournament;
mod vector;

use pyo3::prelude::*;

/// The compiled half of the package `tilewright`.
#[pymodule]
mod _tilewright {
    #[pymodule_export]
    use crate::errors::{Illegal, NotYourTurn, Over, Unreadable};
    #[pymodule_export]
    use crate::game::{PyGame, games, load};
    #[pymodule_export]
    use crate::robot::PyRobot;
    #[pymodule_export]
    use crate::simulate::{
        block, merge_simulation, run_columns, run_columns_range, run_simulation, run_simulation_range, seed,
    };
    #[pymodule_export]
    use crate::state::PyState;
    #[pymodule_export]
    use crate::tournament::{merge_tournament, pairs, run_tournament, run_tournament_range};
    #[pymodule_export]
    use crate::vector::Vector;

    #[pymodule_export]
    const CHANCE: i32 = crate::state::CHANCE;
    #[pymodule_export]
    const TERMINAL: i32 = crate::state::TERMINAL;
}
