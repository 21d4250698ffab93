#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| {
    tilewright_fuzz_properties::a_record_reads_back_or_is_refused(text);
});
