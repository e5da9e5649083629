-- What somebody is to hear of, written in the same transaction as what it is about. `key` names the
-- table, the event and the recipient, so that nothing is written twice. A courier takes what is due
-- and sets `due` forward, so that nobody else takes it meanwhile and it is due again should the courier
-- die. `done` names the deliveries that have it already.
CREATE TABLE outbox (
    key TEXT PRIMARY KEY,
    table_id TEXT NOT NULL,
    person BIGINT NOT NULL,
    event TEXT NOT NULL,
    at BIGINT NOT NULL,
    due BIGINT NOT NULL,
    tries BIGINT NOT NULL,
    done TEXT NOT NULL
);
CREATE INDEX outbox_due ON outbox (due);

-- What a person finds on the page, under the key it had in the outbox; `seen` is when it was read.
CREATE TABLE notices (
    key TEXT PRIMARY KEY,
    table_id TEXT NOT NULL,
    person BIGINT NOT NULL,
    event TEXT NOT NULL,
    at BIGINT NOT NULL,
    seen BIGINT
);
CREATE INDEX notices_person ON notices (person, at);

CREATE INDEX tables_owner ON tables (owner);
