-- At which operator compilers were found to differ from eager. Kept by what the samples' files say, indexed or not.
CREATE TABLE divergence (
    sample        BLOB NOT NULL, -- core/exec/observe/ObservationStore.h: SampleKey
    compiler      TEXT NOT NULL, -- as in plans
    configuration TEXT NOT NULL, -- JSON: device, threads, inputs, options
    tolerance     INTEGER NOT NULL, -- t of the scores' tolerances
    made_at       INTEGER NOT NULL, -- seconds since 1970
    seconds       REAL NOT NULL, -- that the search took
    answer        TEXT NOT NULL, -- JSON, core/bench/diverge/DivergenceJson.h
    PRIMARY KEY (sample, compiler, configuration, tolerance)
);
