#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    tilewright_fuzz_properties::every_protocol_line_is_answered(bytes);
});
