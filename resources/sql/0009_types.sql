-- Types of all values of graphs, as a worker told them. Losing them costs time alone.
CREATE TABLE types_cache (
    key     BLOB PRIMARY KEY, -- core/exec/typing/TypesKey.h
    used_at INTEGER NOT NULL, -- seconds since 1970, to the hour
    bytes   INTEGER NOT NULL, -- of types
    types   BLOB NOT NULL -- core/exec/typing/TypesBlob.h
);
-- Answers how much is kept, and what was used longest ago, without reading the types.
CREATE INDEX types_cache_use ON types_cache (used_at, bytes);
