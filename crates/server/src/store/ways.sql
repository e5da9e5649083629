-- Ways to reach a person who is not on the page: a browser that takes web push, an e-mail address, a program's
-- address. `secret` is what belongs to it: the keys of a browser, the key a program checks signatures with.
-- `confirmed` is when its owner showed that it is theirs; `off` when it was given up, and `trouble` says why, or
-- what went wrong the last time. `reached` is when something last arrived.
CREATE TABLE ways (
    id BIGINT PRIMARY KEY,
    person BIGINT NOT NULL,
    kind TEXT NOT NULL,
    address TEXT NOT NULL,
    secret TEXT NOT NULL,
    label TEXT NOT NULL,
    created BIGINT NOT NULL,
    confirmed BIGINT,
    off BIGINT,
    trouble TEXT,
    reached BIGINT,
    UNIQUE (person, kind, address)
);

-- Letters on their way outside, one for each way, under the letter's key and the way's number. A carrier takes
-- what is due and sets `due` forward, as with the outbox. `since` is when it first did not arrive.
CREATE TABLE parcels (
    key TEXT PRIMARY KEY,
    way BIGINT NOT NULL,
    kind TEXT NOT NULL,
    letter TEXT NOT NULL,
    table_id TEXT NOT NULL,
    person BIGINT NOT NULL,
    event TEXT NOT NULL,
    at BIGINT NOT NULL,
    due BIGINT NOT NULL,
    tries BIGINT NOT NULL,
    since BIGINT
);
CREATE INDEX parcels_due ON parcels (kind, due);
CREATE INDEX parcels_way ON parcels (way);

-- What a person wants to hear of outside the page, and when, as JSON.
CREATE TABLE wishes (
    person BIGINT PRIMARY KEY,
    body TEXT NOT NULL
);

-- Keys of the server itself, made on its first start.
CREATE TABLE server_keys (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
);

-- What a person wrote down for themselves at a table.
CREATE TABLE notes (
    table_id TEXT NOT NULL,
    person BIGINT NOT NULL,
    text TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (table_id, person)
);
CREATE INDEX notes_person ON notes (person);
