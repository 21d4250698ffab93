//! NumPy arrays of the caller, checked before they are read or written.

use numpy::{Element, PyArray1, PyArrayDescrMethods, PyArrayDyn, PyReadwriteArrayDyn, PyUntypedArray};
use numpy::{PyArrayMethods, PyUntypedArrayMethods};
use pyo3::prelude::*;

use crate::errors;

/// A writable, contiguous array of the caller with elements of type `T`.
pub(crate) struct WritableArray<'py, T: Element>(PyReadwriteArrayDyn<'py, T>);

impl<'py, T: Element> WritableArray<'py, T> {
    /// Borrows `array` after checking element type, shape and layout; `what` is its name in error messages.
    pub(crate) fn new(array: &Bound<'py, PyAny>, what: &str, shape: &[usize]) -> PyResult<WritableArray<'py, T>> {
        let any = untyped(array, what)?;
        let typed = any.cast::<PyArrayDyn<T>>().map_err(|_| {
            let right = numpy::dtype::<T>(any.py());
            errors::value_error(format!("{what} has the dtype {}; it takes {right}", any.dtype()))
        })?;
        if any.shape() != shape {
            let message = format!("{what} has the shape {}; it takes {}", tuple(any.shape()), tuple(shape));
            return Err(errors::value_error(message));
        }
        if !any.is_c_contiguous() {
            let message = format!("{what} does not lie in one piece; it takes a C-contiguous array");
            return Err(errors::value_error(message));
        }
        let guard = typed.try_readwrite().map_err(|error| {
            let read_only = matches!(error, numpy::BorrowError::NotWriteable);
            errors::value_error(format!("{what} is {}", if read_only { "read-only" } else { "in use by another call" }))
        })?;
        Ok(WritableArray(guard))
    }

    /// The elements, row by row.
    pub(crate) fn values(&mut self) -> PyResult<&mut [T]> {
        self.0.as_slice_mut().map_err(errors::value_error)
    }
}

/// Borrows an array of bytes: `uint8`, `int8` or `bool`.
pub(crate) fn bytes<'py>(array: &Bound<'py, PyAny>, what: &str, shape: &[usize]) -> PyResult<WritableArray<'py, u8>> {
    let any = untyped(array, what)?;
    match any.dtype().char() {
        b'?' | b'b' if any.is_c_contiguous() => {
            WritableArray::new(&array.call_method1("view", ("uint8",))?, what, shape)
        }
        _ => WritableArray::new(array, what, shape),
    }
}

/// Borrows a row of `size` bytes and passes it to `fill`.
pub(crate) fn fill_bytes(
    array: &Bound<'_, PyAny>,
    size: usize,
    what: &str,
    fill: impl FnOnce(&mut [u8]) -> PyResult<()>,
) -> PyResult<()> {
    fill(bytes(array, what, &[size])?.values()?)
}

fn untyped<'a, 'py>(array: &'a Bound<'py, PyAny>, what: &str) -> PyResult<&'a Bound<'py, PyUntypedArray>> {
    array.cast::<PyUntypedArray>().map_err(|_| {
        let kind = array.get_type().name().map_or_else(|_| "something else".to_owned(), |name| name.to_string());
        errors::value_error(format!("{what} is no NumPy array but {kind}"))
    })
}

fn tuple(shape: &[usize]) -> String {
    let sides: Vec<String> = shape.iter().map(ToString::to_string).collect();
    if sides.len() == 1 { format!("({},)", sides[0]) } else { format!("({})", sides.join(", ")) }
}

/// Reads one action id for each of `envs` environments from an array or list of integers.
///
/// An integer that does not fit is illegal and quoted in the exception as it was given.
pub(crate) fn actions(given: &Bound<'_, PyAny>, envs: usize) -> PyResult<Vec<u32>> {
    let py = given.py();
    let array = match given.cast::<PyUntypedArray>() {
        Ok(array) => array.clone(),
        Err(_) => {
            let array = py.import("numpy")?.call_method1("asarray", (given,)).map_err(errors::value_error)?;
            array.cast_into::<PyUntypedArray>().map_err(errors::value_error)?
        }
    };
    if array.shape() != [envs] {
        let message = format!("actions has the shape {}; it takes {}", tuple(array.shape()), tuple(&[envs]));
        return Err(errors::value_error(message));
    }
    if !matches!(array.dtype().kind(), b'i' | b'u') {
        return Err(errors::value_error(format!("actions has the dtype {}; it takes whole numbers", array.dtype())));
    }
    if let Ok(array) = array.cast::<PyArray1<u32>>() {
        return Ok(array.try_readonly().map_err(errors::value_error)?.as_array().iter().copied().collect());
    }
    let wide = array.call_method1("astype", ("int64",))?.cast_into::<PyArray1<i64>>().map_err(errors::value_error)?;
    let wide = wide.try_readonly().map_err(errors::value_error)?;
    let number = |(env, number): (usize, &i64)| {
        u32::try_from(*number)
            .map_err(|_| errors::Illegal::new_err(format!("lane {env}: {number} is the number of no action")))
    };
    wide.as_array().iter().enumerate().map(number).collect()
}
