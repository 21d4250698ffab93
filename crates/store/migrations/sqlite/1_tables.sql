CREATE TABLE people (
    id BLOB PRIMARY KEY NOT NULL,
    name TEXT NOT NULL,
    at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Only the hash of a token is kept: whoever reads this file can be nobody.
CREATE TABLE sessions (
    token_hash BLOB PRIMARY KEY NOT NULL,
    person BLOB NOT NULL REFERENCES people (id),
    until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sessions_by_end ON sessions (until);

-- What stands after the last revision, so that lists need no replay. Times are microseconds since 1970.
CREATE TABLE tables (
    id BLOB PRIMARY KEY NOT NULL,
    game TEXT NOT NULL,
    header TEXT NOT NULL,
    seed INTEGER NOT NULL,
    public INTEGER NOT NULL,
    made_by BLOB NOT NULL REFERENCES people (id),
    seats TEXT NOT NULL,
    has_open INTEGER NOT NULL,
    robots INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    ply INTEGER NOT NULL,
    turn INTEGER,
    is_over INTEGER NOT NULL,
    at INTEGER NOT NULL
) STRICT;
CREATE INDEX tables_open ON tables (at DESC, id) WHERE public AND has_open AND NOT is_over;
CREATE INDEX tables_watched ON tables (at DESC, id) WHERE public AND NOT has_open AND NOT is_over;
CREATE INDEX tables_with_robots ON tables (id) WHERE robots <> 0 AND NOT is_over;

-- Whoever made a table or holds a seat there.
CREATE TABLE members (
    person BLOB NOT NULL REFERENCES people (id),
    table_id BLOB NOT NULL REFERENCES tables (id),
    ended INTEGER,
    PRIMARY KEY (table_id, person)
) STRICT, WITHOUT ROWID;
CREATE INDEX members_by_end ON members (person, ended DESC, table_id);

-- Every change of a table, for good: rows are added and never altered.
CREATE TABLE revisions (
    table_id BLOB NOT NULL REFERENCES tables (id),
    revision INTEGER NOT NULL,
    made_by BLOB REFERENCES people (id),
    at INTEGER NOT NULL,
    change TEXT NOT NULL,
    ply INTEGER NOT NULL,
    PRIMARY KEY (table_id, revision)
) STRICT, WITHOUT ROWID;

-- One row that is written to learn whether the database takes writes.
CREATE TABLE pulse (one INTEGER PRIMARY KEY CHECK (one = 1), at INTEGER NOT NULL) STRICT;
INSERT INTO pulse (one, at) VALUES (1, 0);
