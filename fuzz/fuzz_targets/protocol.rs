#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    inputs::every_protocol_line_is_answered(bytes);
});
