-- Computer officers: the strength of the one that sits in a seat.
ALTER TABLE seats ADD COLUMN officer TEXT;

-- 1 where an officer is to decide or to answer, so that a server that has just started finds it.
ALTER TABLE tables ADD COLUMN thinks BIGINT;
CREATE INDEX tables_thinks ON tables (thinks);
