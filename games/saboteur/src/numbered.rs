impl game::Numbered for crate::rules::Saboteur {}
