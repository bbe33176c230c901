-- What a sample is: a folder of GraphNet, or a layout or tile file of TpuGraphs, and what only those have.
ALTER TABLE sample ADD COLUMN kind TEXT NOT NULL DEFAULT 'graphnet'; -- graphnet, hlo-layout, hlo-tile
ALTER TABLE sample ADD COLUMN collection TEXT NOT NULL DEFAULT ''; -- layout:xla:random; empty: none
ALTER TABLE sample ADD COLUMN split TEXT NOT NULL DEFAULT '';      -- train, valid, test
ALTER TABLE sample ADD COLUMN family TEXT NOT NULL DEFAULT '';     -- bert, resnet: by the model's name
ALTER TABLE sample ADD COLUMN labelled TEXT NOT NULL DEFAULT '';   -- yes, no: whether its times are known
ALTER TABLE sample ADD COLUMN configs INTEGER NOT NULL DEFAULT 0;  -- measured configurations
