-- What search, facets and the sample card ask of a sample, and what the last validation said.
ALTER TABLE sample ADD COLUMN reader INTEGER NOT NULL DEFAULT 0; -- gnx::kReaderVersion; another than today's: read again
ALTER TABLE sample ADD COLUMN parameter_bytes INTEGER NOT NULL DEFAULT 0;
ALTER TABLE sample ADD COLUMN largest_tensor TEXT NOT NULL DEFAULT ''; -- its name
ALTER TABLE sample ADD COLUMN largest_tensor_bytes INTEGER NOT NULL DEFAULT 0;
ALTER TABLE sample ADD COLUMN tensor_count INTEGER NOT NULL DEFAULT 0;
ALTER TABLE sample ADD COLUMN depth INTEGER NOT NULL DEFAULT 0; -- modules on the longest path in parameter names
ALTER TABLE sample ADD COLUMN symbol_count INTEGER NOT NULL DEFAULT 0;
ALTER TABLE sample ADD COLUMN model_folder TEXT NOT NULL DEFAULT ''; -- of a subgraph: the folder it lies in
ALTER TABLE sample ADD COLUMN structure_hash TEXT NOT NULL DEFAULT ''; -- core/graph/ir/Fingerprint.h
ALTER TABLE sample ADD COLUMN variant_hash TEXT NOT NULL DEFAULT '';
ALTER TABLE sample ADD COLUMN symbols TEXT NOT NULL DEFAULT ''; -- JSON: symbols, relations, inputs with symbolic shapes
CREATE INDEX sample_model_folder ON sample (dataset, model_folder) WHERE model_folder <> '';

ALTER TABLE operator ADD COLUMN trait INTEGER NOT NULL DEFAULT 0; -- 1: "torch.conv2d[grouped]", counted besides

-- Apart from `sample`, so that its rows stay short.
CREATE TABLE sample_search (
    sample INTEGER PRIMARY KEY REFERENCES sample (id) ON DELETE CASCADE,
    words  TEXT NOT NULL, -- distinct, lower case, separated by blanks: parts of module paths, names of inputs
    sketch BLOB NOT NULL -- MinHash, uint32 little-endian; empty without a graph
);
CREATE TABLE sample_tensors (
    sample  INTEGER PRIMARY KEY REFERENCES sample (id) ON DELETE CASCADE,
    tensors BLOB NOT NULL -- core/data/index/TensorBlob.h
);

CREATE TABLE verdict (
    sample       INTEGER NOT NULL REFERENCES sample (id) ON DELETE CASCADE,
    "constraint" TEXT NOT NULL, -- gnx::constraintName()
    verdict      INTEGER NOT NULL, -- gnx::Verdict
    evidence     TEXT NOT NULL,
    details      TEXT NOT NULL, -- JSON
    stamp        TEXT NOT NULL, -- the sample's, when it was checked
    checked_at   TEXT NOT NULL, -- ISO 8601 UTC
    PRIMARY KEY (sample, "constraint")
);

-- The newest result of every sample and compiler is found in the index alone.
CREATE INDEX result_sample_compiler ON result (sample, compiler);
