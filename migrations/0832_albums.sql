-- Albums that only their link leads to, a cover of the owner's choice, and deleting with a way back.

alter table album
  add column unlisted boolean not null default false,
  -- Deleted by its owner: gone for everybody, and for good when it can no longer be brought back.
  add column deleted_at timestamptz,
  -- The video whose picture stands for the album; without one the first.
  add column cover_id bigint references video on delete set null,
  add constraint album_one_audience check (not (private and unlisted));

-- The link of an unlisted album is a code that names it by itself.
create unique index album_unlisted on album (slug) where unlisted;
create index album_deleted on album (deleted_at) where deleted_at is not null;
create index album_cover on album (cover_id) where cover_id is not null;

drop index album_watch_later;
create unique index album_watch_later on album (account_id) where is_watch_later and deleted_at is null;
