-- Every change of a result, so that a reader that keeps what it has read can ask for what is new since: a row for each
-- result that was stored, changed or removed, which gets a new number with each change. Results of before have none.
-- No INSERT OR REPLACE: a statement that fires a trigger decides how the trigger resolves conflicts.
CREATE TABLE result_change (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    run    INTEGER NOT NULL,
    result INTEGER NOT NULL, -- it may be gone
    UNIQUE (run, result)
);
CREATE INDEX result_change_number ON result_change (run, number);
CREATE TRIGGER result_stored AFTER INSERT ON result BEGIN
    DELETE FROM result_change WHERE run = NEW.run AND result = NEW.id;
    INSERT INTO result_change (run, result) VALUES (NEW.run, NEW.id);
END;
CREATE TRIGGER result_changed AFTER UPDATE ON result BEGIN
    DELETE FROM result_change WHERE run = NEW.run AND result = NEW.id;
    INSERT INTO result_change (run, result) VALUES (NEW.run, NEW.id);
END;
CREATE TRIGGER result_removed AFTER DELETE ON result BEGIN
    DELETE FROM result_change WHERE run = OLD.run AND result = OLD.id;
    INSERT INTO result_change (run, result) VALUES (OLD.run, OLD.id);
END;
CREATE TRIGGER run_removed AFTER DELETE ON run BEGIN
    DELETE FROM result_change WHERE run = OLD.id;
END;
