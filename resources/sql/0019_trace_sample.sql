-- Which sample a trace is of, by what its files say: two datasets can have samples of one name.
ALTER TABLE trace ADD COLUMN sample BLOB; -- core/base/store/SampleKey.h; NULL: of none, or kept before there was this
CREATE INDEX trace_sample ON trace (sample);
