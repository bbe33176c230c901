-- Models that rank configurations of TpuGraphs, and where they come from.
CREATE TABLE model (
    id         INTEGER PRIMARY KEY,
    name       TEXT NOT NULL UNIQUE,
    made_at    INTEGER NOT NULL,           -- seconds since 1970
    query      TEXT NOT NULL,              -- that chose the graphs
    settings   TEXT NOT NULL,              -- core/exec/protocol/TrainProtocol.h: TrainSettings
    within     INTEGER NOT NULL,           -- configurations of each graph that train; 0: whole graphs
    version    TEXT NOT NULL,              -- of this program
    torch      TEXT NOT NULL DEFAULT '',   -- of LibTorch
    seconds    REAL NOT NULL DEFAULT 0,    -- of training
    epochs     INTEGER NOT NULL DEFAULT 0,
    best_epoch INTEGER NOT NULL DEFAULT 0,
    parameters INTEGER NOT NULL DEFAULT 0, -- learned numbers
    steps      TEXT NOT NULL DEFAULT '[]', -- core/exec/protocol/TrainProtocol.h: TrainStep
    checkpoint BLOB                        -- safetensors; NULL: the training was interrupted or is in work
);
-- The graphs of a model; and the scores on those that it was not trained on, as JSON of core/learn/train/ModelStore.cpp.
CREATE TABLE model_graph (
    model_id   INTEGER NOT NULL REFERENCES model(id) ON DELETE CASCADE,
    number     INTEGER NOT NULL,
    directory  TEXT NOT NULL, -- of its file
    name       TEXT NOT NULL,
    collection TEXT NOT NULL,
    family     TEXT NOT NULL,
    part       TEXT NOT NULL, -- train, valid, test
    PRIMARY KEY (model_id, number)
) WITHOUT ROWID;
CREATE TABLE model_score (
    model_id INTEGER NOT NULL REFERENCES model(id) ON DELETE CASCADE,
    number   INTEGER NOT NULL,
    score    TEXT NOT NULL,
    PRIMARY KEY (model_id, number)
) WITHOUT ROWID;
