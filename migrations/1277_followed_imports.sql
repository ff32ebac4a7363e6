-- Lists that are read again every day, and whose new videos are imported as those before; `looks_failed` counts the days
-- in a row on which that could not be done.
alter table import_list add column next_look_at timestamptz, add column looks_failed integer not null default 0;
create index import_list_looks on import_list (next_look_at) where next_look_at is not null;
