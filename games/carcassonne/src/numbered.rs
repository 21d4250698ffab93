impl game::Numbered for crate::rules::Carcassonne {}
