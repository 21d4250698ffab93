#![no_main]

use std::sync::{LazyLock, Mutex};

use tilewright_fuzz_properties::served::Served;

static SERVED: LazyLock<Mutex<Served>> = LazyLock::new(Mutex::default);

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    tilewright_fuzz_properties::a_decision_is_played_or_refused(&mut SERVED.lock().expect("one input at a time"), bytes);
});
