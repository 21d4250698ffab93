#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    tilewright_fuzz_properties::check_protocol(bytes);
});
