CREATE TABLE people (
    id BYTEA PRIMARY KEY NOT NULL,
    name TEXT NOT NULL,
    at BIGINT NOT NULL
);

-- Only the hash of a token is kept: whoever reads these rows can be nobody.
CREATE TABLE sessions (
    token_hash BYTEA PRIMARY KEY NOT NULL,
    person BYTEA NOT NULL REFERENCES people (id),
    until BIGINT NOT NULL
);
CREATE INDEX sessions_by_end ON sessions (until);

-- What stands after the last revision, so that lists need no replay. Times are microseconds since 1970.
CREATE TABLE tables (
    id BYTEA PRIMARY KEY NOT NULL,
    game TEXT NOT NULL,
    header TEXT NOT NULL,
    seed BIGINT NOT NULL,
    public BOOLEAN NOT NULL,
    made_by BYTEA NOT NULL REFERENCES people (id),
    seats TEXT NOT NULL,
    has_open BOOLEAN NOT NULL,
    robots BIGINT NOT NULL,
    revision BIGINT NOT NULL,
    ply BIGINT NOT NULL,
    turn BIGINT,
    is_over BOOLEAN NOT NULL,
    at BIGINT NOT NULL
);
CREATE INDEX tables_open ON tables (at DESC, id) WHERE public AND has_open AND NOT is_over;
CREATE INDEX tables_watched ON tables (at DESC, id) WHERE public AND NOT has_open AND NOT is_over;
CREATE INDEX tables_with_robots ON tables (id) WHERE robots <> 0 AND NOT is_over;

-- Whoever made a table or holds a seat there.
CREATE TABLE members (
    person BYTEA NOT NULL REFERENCES people (id),
    table_id BYTEA NOT NULL REFERENCES tables (id),
    ended BIGINT,
    PRIMARY KEY (table_id, person)
);
CREATE INDEX members_by_end ON members (person, ended DESC, table_id);

-- Every change of a table, for good: rows are added and never altered.
CREATE TABLE revisions (
    table_id BYTEA NOT NULL REFERENCES tables (id),
    revision BIGINT NOT NULL,
    made_by BYTEA REFERENCES people (id),
    at BIGINT NOT NULL,
    change TEXT NOT NULL,
    ply BIGINT NOT NULL,
    PRIMARY KEY (table_id, revision)
);

-- One row that is written to learn whether the database takes writes.
CREATE TABLE pulse (one BIGINT PRIMARY KEY CHECK (one = 1), at BIGINT NOT NULL);
INSERT INTO pulse (one, at) VALUES (1, 0);

-- Who lets a robot think at a table, for a short while. What a crash forgets is nothing lost.
CREATE UNLOGGED TABLE leases (
    table_id BYTEA PRIMARY KEY,
    holder BYTEA NOT NULL,
    until TIMESTAMPTZ NOT NULL
);
