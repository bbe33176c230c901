-- Result sets: what they were put together of, and deletion that can be taken back.
ALTER TABLE run ADD COLUMN deleted_at TEXT NOT NULL DEFAULT ''; -- ISO 8601 UTC; not '': kept for an undo alone
ALTER TABLE result ADD COLUMN part INTEGER;    -- set_part.number; NULL: measured in, or imported with, its run
ALTER TABLE result ADD COLUMN copy_of INTEGER; -- the id of the result it is a copy of, which may be gone by now

-- What the results of a set that was put together were measured by, as it was told then: the runs may be gone by now.
CREATE TABLE set_part (
    run         INTEGER NOT NULL REFERENCES run (id) ON DELETE CASCADE,
    number      INTEGER NOT NULL,
    of_run      INTEGER NOT NULL, -- its run.id; 0: it never was in this database
    results     INTEGER NOT NULL, -- how many of its results are in the set
    machine     TEXT NOT NULL DEFAULT '', -- its processor or GPU
    host        TEXT NOT NULL DEFAULT '',
    title       TEXT NOT NULL, -- from here on as in run
    note        TEXT NOT NULL,
    kind        TEXT NOT NULL,
    device      TEXT NOT NULL,
    compilers   TEXT NOT NULL,
    protocol    TEXT NOT NULL,
    plan        TEXT NOT NULL,
    origin      TEXT NOT NULL,
    started_at  TEXT NOT NULL,
    finished_at TEXT NOT NULL,
    PRIMARY KEY (run, number)
) WITHOUT ROWID;

-- What a check of a reference has found, whole.
CREATE TABLE regression (
    run    INTEGER PRIMARY KEY REFERENCES run (id) ON DELETE CASCADE,
    report TEXT NOT NULL -- JSON, core/bench/plans/ReferenceCheck.h
);

-- Runs whose results are no measurements of their own, or are deleted: a sample's newest result is in none of them.
CREATE VIEW set_aside AS
SELECT id FROM run WHERE deleted_at <> '' OR kind IN ('merged', 'filtered', 'regression');

-- The list of all sets, and the newest result of a sample, are answered by the indexes alone.
DROP INDEX result_run;
CREATE INDEX result_run ON result (run, status, unstable, sample_name);
DROP INDEX result_sample_compiler;
CREATE INDEX result_sample_compiler ON result (sample, compiler, run);
