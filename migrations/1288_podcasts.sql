-- Albums that are offered as podcasts, and the files of sound of their episodes: whether one is `waiting` to be made,
-- `made`, or the video is `silent`. `files_key` and `media_version` say of which files of the video; the size may be that
-- of the file made of former ones.
create table podcast (
  album_id bigint primary key references album on delete cascade,
  guid uuid not null,
  kind text not null,
  category text not null,
  language text collate "C" not null,
  email text,
  is_locked boolean not null,
  changed_at timestamptz not null default now()
);
create table episode_sound (
  video_id bigint primary key references video on delete cascade,
  files_key text collate "C" not null,
  media_version integer not null,
  size bigint,
  state text not null default 'waiting',
  tries integer not null default 0
);
