#![no_main]

use std::sync::{LazyLock, Mutex};

use inputs::served::Served;

static SERVED: LazyLock<Mutex<Served>> = LazyLock::new(Mutex::default);

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    inputs::a_decision_is_played_or_refused(&mut SERVED.lock().expect("one input at a time"), bytes);
});
