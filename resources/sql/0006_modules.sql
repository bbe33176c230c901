-- What module:layer1.0 asks of a sample.
ALTER TABLE sample_search ADD COLUMN modules TEXT NOT NULL DEFAULT ''; -- core/graph/ir/ModuleTree.h
