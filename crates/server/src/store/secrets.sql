-- The keys of the server itself and what belongs to the ways people are reached by are sealed with the key of the
-- installation, as seeds are. Set when all that lay open from before was.
ALTER TABLE seals ADD COLUMN secrets BIGINT
