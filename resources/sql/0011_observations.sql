-- What runs of samples were seen to do at every node. Kept by what the samples' files say, indexed or not.
CREATE TABLE observation (
    sample        BLOB NOT NULL, -- core/exec/observe/ObservationStore.h: SampleKey
    configuration TEXT NOT NULL, -- JSON: device, threads, seed ...
    compared_with TEXT NOT NULL, -- JSON of the second run; '' of a run by itself
    made_at       INTEGER NOT NULL, -- seconds since 1970
    bytes         INTEGER NOT NULL, -- of result
    result        BLOB NOT NULL, -- core/exec/observe/ObservationBlob.h
    PRIMARY KEY (sample, configuration, compared_with)
);
-- Answers how much is kept, and what is oldest, without reading the results.
CREATE INDEX observation_age ON observation (made_at, bytes);
