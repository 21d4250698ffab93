#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| {
    inputs::a_step_prints_back_or_is_refused(text);
});
