#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| {
    inputs::a_save_is_read_or_refused(text);
});
