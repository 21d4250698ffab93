#![no_main]

libfuzzer_sys::fuzz_target!(|seeds: (u64, u8)| {
    tilewright_fuzz_properties::a_damaged_seat_record_reads_back_or_is_refused(seeds.0, seeds.1.into());
});
