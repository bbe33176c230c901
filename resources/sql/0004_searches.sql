-- What the user asked for and wants to ask again, and the task categories.
CREATE TABLE saved_search (
    name  TEXT PRIMARY KEY,
    query TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE recent_search (
    query   TEXT PRIMARY KEY,
    used_at INTEGER NOT NULL -- rises with every use
) WITHOUT ROWID;

CREATE TABLE category (
    name     TEXT PRIMARY KEY,
    position INTEGER NOT NULL -- in lists
) WITHOUT ROWID;
INSERT INTO category (name, position) VALUES
    ('computer_vision', 1), ('nlp', 2), ('audio', 3), ('multimodal', 4), ('graph_scientific', 5), ('other', 6);

-- What the user decided, against the default rule. Samples keep their ids over rescans, so that this stays.
CREATE TABLE category_edit (
    sample   INTEGER PRIMARY KEY REFERENCES sample (id) ON DELETE CASCADE,
    category TEXT NOT NULL REFERENCES category (name) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX category_edit_category ON category_edit (category);
