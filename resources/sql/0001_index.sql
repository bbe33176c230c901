-- What the scanner knows of every sample.
CREATE TABLE dataset (
    id         INTEGER PRIMARY KEY,
    root       TEXT NOT NULL UNIQUE, -- absolute path
    scanned_at TEXT NOT NULL DEFAULT '' -- ISO 8601 UTC; '' until a scan has ended
);

CREATE TABLE sample (
    id                INTEGER PRIMARY KEY,
    dataset           INTEGER NOT NULL REFERENCES dataset (id) ON DELETE CASCADE,
    name              TEXT NOT NULL, -- path relative to the dataset's root
    directory         TEXT NOT NULL, -- absolute path
    stamp             TEXT NOT NULL, -- sizes and modification times of its files, to skip what has not changed
    framework         INTEGER NOT NULL, -- gnx::Framework
    model_name        TEXT NOT NULL,
    source            TEXT NOT NULL,
    tag               TEXT NOT NULL,
    metadata          TEXT NOT NULL, -- graph_net.json, whole
    op_count          INTEGER NOT NULL,
    distinct_ops      INTEGER NOT NULL,
    input_count       INTEGER NOT NULL,
    output_count      INTEGER NOT NULL,
    parameter_count   INTEGER NOT NULL,
    tensor_bytes      INTEGER NOT NULL,
    dtypes            TEXT NOT NULL,
    statements        INTEGER NOT NULL,
    opaque_statements INTEGER NOT NULL,
    problem_count     INTEGER NOT NULL,
    readable          INTEGER NOT NULL,
    declared_hash     TEXT NOT NULL,
    actual_hash       TEXT NOT NULL, -- sha256 of model.py
    UNIQUE (dataset, name)
);
CREATE INDEX sample_directory ON sample (directory);

CREATE TABLE operator (
    id   INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE
);

CREATE TABLE sample_operator (
    sample   INTEGER NOT NULL REFERENCES sample (id) ON DELETE CASCADE,
    operator INTEGER NOT NULL REFERENCES operator (id),
    count    INTEGER NOT NULL,
    PRIMARY KEY (sample, operator)
) WITHOUT ROWID;
CREATE INDEX sample_operator_by_operator ON sample_operator (operator);

CREATE TABLE problem (
    sample   INTEGER NOT NULL REFERENCES sample (id) ON DELETE CASCADE,
    severity INTEGER NOT NULL, -- gnx::Problem::Severity
    code     TEXT NOT NULL,
    file     TEXT NOT NULL,
    line     INTEGER NOT NULL,
    "column" INTEGER NOT NULL,
    message  TEXT NOT NULL
);
CREATE INDEX problem_sample ON problem (sample);
