-- The job that a result is of is found by its sample and compiler, however many jobs the run has.
CREATE INDEX job_place ON job (run, directory, compiler);
