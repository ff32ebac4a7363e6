-- Videos whose sizes were stored as segments and are moved to one file a size, or back, by the key of their files.
-- `leftovers` are files of the former form, below the folder of the video's files, that are removed once nobody who
-- began to play with them needs them. `edition` is part of the names of joined files, and `last_revision` the index
-- that counted last: neither is used a second time.
create table film_move (
  media_key text collate "C" primary key,
  state text collate "C" not null check (state in ('moving', 'moved', 'returning', 'returned', 'stuck')),
  reason text collate "C",
  tries int not null default 0,
  edition int not null default 1,
  last_revision int not null default 0,
  bytes_before bigint not null default 0,
  bytes_after bigint not null default 0,
  leftovers text[] not null default '{}',
  leftover_bytes bigint not null default 0,
  changed_at timestamptz not null default now()
);
create index film_move_unfinished on film_move (changed_at) where state in ('moving', 'returning');
create index film_move_leftovers on film_move (changed_at) where leftover_bytes > 0;
create index video_old_form on video (id)
  where index_revision = 0 and has_hls and completed_at is not null and not files_gone;
