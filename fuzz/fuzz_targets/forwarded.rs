#![no_main]

use std::sync::{LazyLock, Mutex};

use tilewright_fuzz_properties::TestServer;

static SERVER: LazyLock<Mutex<TestServer>> = LazyLock::new(Mutex::default);

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    tilewright_fuzz_properties::check_forwarded(&SERVER.lock().expect("one input at a time"), bytes);
});
