//! Conversion of times to and from the database: microseconds since 1970 in UTC.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// Returns the current time in microseconds since 1970.
pub(crate) fn now() -> i64 {
    micros(SystemTime::now())
}

/// Returns `time` in microseconds since 1970; a time before 1970 becomes 0.
pub(crate) fn micros(time: SystemTime) -> i64 {
    let since = time.duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_micros()).unwrap_or(i64::MAX)
}

/// Returns the time `micros` microseconds after 1970; a negative number becomes 1970.
pub(crate) fn system_time(micros: i64) -> SystemTime {
    UNIX_EPOCH + Duration::from_micros(micros.max(0).unsigned_abs())
}
