-- Places of a graph that the user wants to find again: an operator, or a group by the operators in it.
CREATE TABLE bookmark (
    sample     INTEGER NOT NULL REFERENCES sample (id) ON DELETE CASCADE,
    position   INTEGER NOT NULL, -- in lists
    name       TEXT NOT NULL,
    is_group   INTEGER NOT NULL CHECK (is_group IN (0, 1)),
    first_node INTEGER NOT NULL CHECK (first_node >= 0),
    end_node   INTEGER NOT NULL CHECK (end_node > first_node),
    PRIMARY KEY (sample, position)
) WITHOUT ROWID;
