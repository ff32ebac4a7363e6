-- Albums: lists of videos that somebody put together and gave a name.

create table album (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  title text not null check (length(title) between 1 and 150),
  slug text collate "C" not null,
  description text,
  private boolean not null default false,
  -- The one list of each account that is made by the site itself.
  is_watch_later boolean not null default false,
  -- Place among the owner's albums, the lowest first.
  position int not null default 0,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  unique (account_id, slug)
);
create index album_account on album (account_id, position, id desc);
create unique index album_watch_later on album (account_id) where is_watch_later;

create table album_video (
  album_id bigint not null references album on delete cascade,
  video_id bigint not null references video on delete cascade,
  position int not null,
  -- What the album calls the video; null leaves the video its own words.
  title text,
  description text,
  added_at timestamptz not null default now(),
  primary key (album_id, video_id)
);
create index album_video_position on album_video (album_id, position, video_id);
create index album_video_video on album_video (video_id);
