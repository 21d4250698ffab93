-- Tables at which nobody sits are records that somebody brought; they are counted by person.
CREATE INDEX tables_brought ON tables (made_by) WHERE seats = '[]';
