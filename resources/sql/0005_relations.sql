-- What GraphNet.db files tell of graphs and how these come from each other.
CREATE TABLE graph_source (
    id          INTEGER PRIMARY KEY,
    file        TEXT NOT NULL UNIQUE, -- absolute path of the GraphNet.db
    root        TEXT NOT NULL, -- the folder that its paths are looked for below
    imported_at TEXT NOT NULL -- ISO 8601 UTC
);

CREATE TABLE graph_entry (
    id          INTEGER PRIMARY KEY,
    source      INTEGER NOT NULL REFERENCES graph_source (id) ON DELETE CASCADE,
    uuid        TEXT NOT NULL,
    repo        TEXT NOT NULL,
    path        TEXT NOT NULL, -- relative_model_path
    directory   TEXT NOT NULL, -- absolute: where the sample is, or would be; joins sample.directory
    type        TEXT NOT NULL, -- full_graph, typical_graph, fusible_graph, sole_op_graph, or what a newer one says
    op_count    INTEGER, -- NULL: not known
    graph_hash  TEXT NOT NULL,
    position    INTEGER NOT NULL, -- order_value
    created_at  TEXT NOT NULL,
    deleted     INTEGER NOT NULL,
    is_root     INTEGER NOT NULL, -- comes from no other graph
    child_count INTEGER NOT NULL,
    UNIQUE (source, uuid)
);
CREATE INDEX graph_entry_directory ON graph_entry (directory);
CREATE INDEX graph_entry_root ON graph_entry (source, position, path) WHERE is_root = 1;

CREATE TABLE graph_relation (
    parent        INTEGER NOT NULL REFERENCES graph_entry (id) ON DELETE CASCADE,
    child         INTEGER NOT NULL REFERENCES graph_entry (id) ON DELETE CASCADE,
    kind          INTEGER NOT NULL, -- gnx::RelationKind
    range_start   INTEGER, -- operators of the full graph, NULL where it is no part
    range_end     INTEGER, -- one after the last
    data_type     TEXT NOT NULL, -- of a variant, or ''
    element_count INTEGER, -- of a variant in its dimensions
    PRIMARY KEY (parent, child)
) WITHOUT ROWID;
CREATE INDEX graph_relation_child ON graph_relation (child);
