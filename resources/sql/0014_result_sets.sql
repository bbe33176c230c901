-- Results that were measured elsewhere: a log of GraphNet's own tools is a run of the kind "log".
ALTER TABLE run ADD COLUMN note TEXT NOT NULL DEFAULT '';
ALTER TABLE run ADD COLUMN origin TEXT NOT NULL DEFAULT '';   -- JSON: file, sha256, what was read of it; '': measured here
ALTER TABLE result ADD COLUMN logged TEXT NOT NULL DEFAULT ''; -- JSON, core/bench/plans/LoggedTimes.h; '': measured here
