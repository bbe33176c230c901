-- Runs as plans that survive the program: their jobs, and where each stands.
ALTER TABLE run ADD COLUMN plan TEXT NOT NULL DEFAULT '';     -- JSON, core/bench/plans/PlanFile.h; '': of an earlier version
ALTER TABLE run ADD COLUMN state TEXT NOT NULL DEFAULT '';    -- gnx::runStateName()
ALTER TABLE run ADD COLUMN kind TEXT NOT NULL DEFAULT 'bench'; -- "bench", "self-check", "reference"
ALTER TABLE run ADD COLUMN position INTEGER NOT NULL DEFAULT 0; -- order of those that wait
UPDATE run SET state = CASE WHEN finished_at = '' THEN 'running' WHEN stopped = '' THEN 'finished' ELSE 'cancelled' END;
ALTER TABLE result ADD COLUMN unstable INTEGER NOT NULL DEFAULT 0; -- gnx::RunResult::unstable()

CREATE TABLE job (
    run         INTEGER NOT NULL REFERENCES run (id) ON DELETE CASCADE,
    number      INTEGER NOT NULL, -- in the order of the plan
    sample_name TEXT NOT NULL,
    directory   TEXT NOT NULL,
    compiler    TEXT NOT NULL,
    state       TEXT NOT NULL DEFAULT 'waiting', -- gnx::jobStateName()
    attempts    INTEGER NOT NULL DEFAULT 0,      -- how often it was begun
    result      INTEGER REFERENCES result (id) ON DELETE SET NULL,
    PRIMARY KEY (run, number)
) WITHOUT ROWID;
CREATE INDEX job_state ON job (run, state, number);
CREATE INDEX job_result ON job (result);
