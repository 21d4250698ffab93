#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| {
    tilewright_fuzz_properties::a_save_is_read_or_refused(text);
});
