-- What a run of a sample was recorded to do, beside its result; or a trace of another program, which has none.
CREATE TABLE trace (
    id      INTEGER PRIMARY KEY,
    result  INTEGER REFERENCES result (id) ON DELETE CASCADE,
    side    TEXT NOT NULL,    -- "eager", "compiled"; '' of an imported one
    name    TEXT NOT NULL,    -- for people: the sample's, or the file's
    made_at INTEGER NOT NULL, -- when it was stored, seconds since 1970
    records INTEGER NOT NULL, -- activities
    bytes   INTEGER NOT NULL, -- of trace
    trace   BLOB NOT NULL     -- core/exec/trace/TraceBlob.h, packed
);
CREATE UNIQUE INDEX trace_result ON trace (result, side) WHERE result IS NOT NULL;
