-- What the files of a film take and how large its pictures are, by the key of its files, as its index says. And how
-- far the removal of its highest size is, or bringing that back.
create table film (
  media_key text collate "C" primary key,
  -- Null: the index was not read yet.
  bytes bigint,
  -- Shorter sides in pixels; what the highest size alone takes.
  highest_side int not null default 0,
  highest_bytes bigint not null default 0,
  next_side int not null default 0,
  -- When the files came, also in the place of others.
  made_at timestamptz not null default now(),
  state text collate "C" not null default 'whole' check (state in ('whole', 'dropping', 'dropped', 'restoring')),
  tries int not null default 0,
  -- The size that was dropped last.
  dropped_side int not null default 0,
  restored_at timestamptz,
  -- Files that nothing names any more, removed some hours after they were left.
  leftovers text[] not null default '{}',
  changed_at timestamptz not null default now()
);
create index film_unread on film (media_key) where bytes is null;
create index film_unfinished on film (changed_at) where state = 'dropping';
create index film_leftovers on film (changed_at) where leftovers <> '{}';
create index film_droppable on film (next_side) where state = 'whole' and next_side > 0;

insert into film (media_key, made_at)
  select coalesce(files_key, media_key), coalesce(max(completed_at), now())
  from video where index_revision > 0 and not files_gone group by 1;

-- The sizes lack what only this original has, since one of them was dropped.
alter table original add column is_needed boolean not null default false;
