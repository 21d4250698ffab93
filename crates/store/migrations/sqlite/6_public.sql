-- The public tables of a person are counted before one more is created.
CREATE INDEX tables_public_by_maker ON tables (made_by) WHERE public AND NOT is_over;
