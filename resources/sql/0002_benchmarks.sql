-- Benchmark runs and what they measured.
CREATE TABLE run (
    id          INTEGER PRIMARY KEY AUTOINCREMENT, -- a deleted run's number is never given again
    title       TEXT NOT NULL,
    device      TEXT NOT NULL,
    compilers   TEXT NOT NULL, -- JSON array, in the order of the plan
    protocol    TEXT NOT NULL, -- JSON: the request without sample and compiler (threads, warmup, trials, seed ...)
    jobs        INTEGER NOT NULL, -- planned: samples x compilers
    driver      TEXT NOT NULL, -- the process that runs it, to tell running from interrupted
    started_at  TEXT NOT NULL, -- ISO 8601 UTC
    finished_at TEXT NOT NULL DEFAULT '', -- '': running, or interrupted
    stopped     TEXT NOT NULL DEFAULT '' -- why it ended before its last job
);

CREATE TABLE result (
    id                 INTEGER PRIMARY KEY,
    run                INTEGER NOT NULL REFERENCES run (id) ON DELETE CASCADE,
    sample             INTEGER REFERENCES sample (id) ON DELETE SET NULL, -- a result outlives its sample
    sample_name        TEXT NOT NULL,
    model_name         TEXT NOT NULL,
    source             TEXT NOT NULL,
    tag                TEXT NOT NULL,
    framework          INTEGER NOT NULL, -- gnx::Framework
    op_count           INTEGER NOT NULL,
    compiler           TEXT NOT NULL,
    status             TEXT NOT NULL, -- gnx::runStatusName()
    eager_median_ms    REAL, -- NULL: not timed
    compiled_median_ms REAL,
    speedup            REAL, -- eager median / compiled median
    result             TEXT NOT NULL, -- JSON of gnx::RunResult, whole: raw samples, outputs, environment
    finished_at        TEXT NOT NULL -- ISO 8601 UTC
);
CREATE INDEX result_run ON result (run);
CREATE INDEX result_sample ON result (sample);
