#![no_main]

use std::sync::{LazyLock, Mutex};

use tilewright_fuzz_properties::test_server::TestServer;

static SERVER: LazyLock<Mutex<TestServer>> = LazyLock::new(Mutex::default);

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    tilewright_fuzz_properties::a_decision_is_played_or_refused(&mut SERVER.lock().expect("one input at a time"), bytes);
});
