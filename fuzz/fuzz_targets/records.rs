#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| {
    inputs::a_record_reads_back_or_is_refused(text);
});
