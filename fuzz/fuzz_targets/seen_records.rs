#![no_main]

libfuzzer_sys::fuzz_target!(|seeds: (u64, u8)| {
    tilewright_fuzz_properties::check_damaged_seat_record(seeds.0, seeds.1.into());
});
