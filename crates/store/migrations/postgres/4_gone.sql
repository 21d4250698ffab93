-- Whoever made a table and left it has it in no list any more; it still counts as theirs.
ALTER TABLE members ADD COLUMN gone BOOLEAN NOT NULL DEFAULT FALSE;
