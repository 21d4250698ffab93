//! Times in the database: microseconds since 1970.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

pub fn now() -> i64 {
    micros(SystemTime::now())
}

pub fn micros(time: SystemTime) -> i64 {
    let since = time.duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_micros()).unwrap_or(i64::MAX)
}

pub fn system_time(micros: i64) -> SystemTime {
    UNIX_EPOCH + Duration::from_micros(micros.max(0).unsigned_abs())
}
