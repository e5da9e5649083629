-- How many bytes the moments of a table have, for quotas.
ALTER TABLE tables ADD COLUMN bytes BIGINT;
UPDATE tables SET bytes = (SELECT COALESCE(SUM(LENGTH(m.body)), 0) FROM moments m WHERE m.table_id = tables.id);

-- Who sat where, for ever: in a game with secrets a seat is not open to whoever knows another's.
CREATE TABLE sittings (
    table_id TEXT NOT NULL,
    seat BIGINT NOT NULL,
    person BIGINT NOT NULL,
    PRIMARY KEY (table_id, seat, person)
);
CREATE INDEX sittings_person ON sittings (person);
INSERT INTO sittings (table_id, seat, person) SELECT table_id, seat, person FROM seats WHERE person IS NOT NULL;

-- What a key was sent with, as a hash: the same key with something else is a mistake.
ALTER TABLE keys ADD COLUMN content TEXT;

-- The last sign of life of any server at this database, and how many milliseconds there was none: clocks
-- do not run while nobody can act. One row.
CREATE TABLE pulse (
    id BIGINT PRIMARY KEY,
    at BIGINT NOT NULL,
    forgiven BIGINT NOT NULL
);

-- 1 for somebody who may no longer come in.
ALTER TABLE people ADD COLUMN banned BIGINT;
