-- The sessions of a person are deleted with them.
CREATE INDEX sessions_by_person ON sessions (person);
