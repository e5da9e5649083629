-- One schema for SQLite and PostgreSQL: text, big integers, no generated keys.
-- Statements are separated by a semicolon at the end of a line.

CREATE TABLE people (
    id BIGINT PRIMARY KEY,
    name TEXT NOT NULL,
    login TEXT UNIQUE,
    password TEXT,
    created BIGINT NOT NULL
);

CREATE TABLE sessions (
    hash TEXT PRIMARY KEY,
    id BIGINT NOT NULL,
    person BIGINT NOT NULL,
    kind TEXT NOT NULL,
    label TEXT NOT NULL,
    created BIGINT NOT NULL,
    seen BIGINT NOT NULL
);
CREATE INDEX sessions_person ON sessions (person);

-- `version` counts every change, so that nothing is written on top of what the writer has not seen.
-- `runner` is the lease: who runs the clocks and standing orders of the table, and until when.
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    owner BIGINT NOT NULL,
    header TEXT NOT NULL,
    seed TEXT,
    watch BIGINT NOT NULL,
    created BIGINT NOT NULL,
    version BIGINT NOT NULL,
    numbers TEXT NOT NULL,
    drafts TEXT NOT NULL,
    turn BIGINT NOT NULL,
    waiting TEXT NOT NULL,
    waiting_since BIGINT NOT NULL,
    last TEXT NOT NULL,
    over TEXT,
    consent TEXT,
    clock TEXT,
    deadline BIGINT,
    runner TEXT NOT NULL,
    runner_until BIGINT NOT NULL
);
CREATE INDEX tables_deadline ON tables (deadline);

CREATE TABLE seats (
    table_id TEXT NOT NULL,
    seat BIGINT NOT NULL,
    state TEXT NOT NULL,
    person BIGINT,
    link TEXT UNIQUE,
    PRIMARY KEY (table_id, seat)
);
CREATE INDEX seats_person ON seats (person);
CREATE INDEX seats_state ON seats (state);

-- What became irrevocable in one change: lines of the record, and what each reader was told.
CREATE TABLE moments (
    table_id TEXT NOT NULL,
    version BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, version)
);

CREATE TABLE keys (
    table_id TEXT NOT NULL,
    person BIGINT NOT NULL,
    key TEXT NOT NULL,
    answer TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (table_id, person, key)
);
CREATE INDEX keys_at ON keys (at);

CREATE TABLE chat (
    table_id TEXT NOT NULL,
    number BIGINT NOT NULL,
    person BIGINT NOT NULL,
    name TEXT NOT NULL,
    seats TEXT NOT NULL,
    text TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (table_id, number)
);
