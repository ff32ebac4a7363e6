-- Where videos stood by their views before more were added, for as long as somebody pages through a list by views; one
-- row for all that were added at once.
create table view_move (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  video_ids bigint[] not null,
  view_counts bigint[] not null,
  trends double precision[] not null,
  moved_at timestamptz not null default now()
);
create index view_move_xid on view_move (xid);
create index view_move_moved_at on view_move (moved_at);
