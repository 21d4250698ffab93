//! The exceptions of the package: all are `ValueError`s, with the error texts of the command line.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use tilewright_core::PlayError;

pyo3::create_exception!(tilewright, Unreadable, PyValueError, "A text that is no step, or no record.");
pyo3::create_exception!(tilewright, Illegal, PyValueError, "A step that is not possible here.");
pyo3::create_exception!(tilewright, NotYourTurn, PyValueError, "Somebody else, or chance, has the next step.");
pyo3::create_exception!(tilewright, Over, PyValueError, "The game has ended.");

/// Converts the refusal of a step.
pub(crate) fn play_error(error: PlayError) -> PyErr {
    let message = error.to_string();
    play_error_with(&error, message)
}

/// Converts the refusal of a step, with another text.
pub(crate) fn play_error_with(error: &PlayError, message: String) -> PyErr {
    match error {
        PlayError::Over => Over::new_err(message),
        PlayError::NotYourTurn { .. } => NotYourTurn::new_err(message),
        PlayError::Unreadable(_) => Unreadable::new_err(message),
        PlayError::Illegal { .. } => Illegal::new_err(message),
    }
}

/// The exception for a text that is not a record.
pub(crate) fn record_error(error: impl std::fmt::Display) -> PyErr {
    Unreadable::new_err(error.to_string())
}

/// The exception for any other invalid argument.
pub(crate) fn value_error(error: impl std::fmt::Display) -> PyErr {
    PyValueError::new_err(error.to_string())
}
