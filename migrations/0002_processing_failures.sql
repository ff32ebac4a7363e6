-- Tries that ended with an error of ours; a killed worker is not one.
alter table processing add column failures int not null default 0;
