-- Whether a table allows what helps to decide: hints, projected points, tiles that fit.
ALTER TABLE tables ADD COLUMN aids BOOLEAN NOT NULL DEFAULT TRUE;
