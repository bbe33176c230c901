-- Layouts that took long to make, by what was laid out. Losing them costs time alone.
CREATE TABLE layout_cache (
    key     BLOB PRIMARY KEY, -- core/drawing/layout/LayoutCache.h
    used_at INTEGER NOT NULL, -- seconds since 1970, to the hour
    bytes   INTEGER NOT NULL, -- of result
    result  BLOB NOT NULL -- core/drawing/layout/LayoutBlob.h
);
-- Answers how much is kept, and what was used longest ago, without reading the results.
CREATE INDEX layout_cache_use ON layout_cache (used_at, bytes);
