-- Which compiler a trace is of, so that it can be listed without being read.
ALTER TABLE trace ADD COLUMN compiler TEXT NOT NULL DEFAULT ''; -- as in plans; '' where it is not known
CREATE INDEX trace_name ON trace (name);
