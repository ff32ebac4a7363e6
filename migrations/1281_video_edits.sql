-- What is made of a video of which parts were cut away: `list` is what rules.ts of making/edit calls an edit list, in
-- the times of the uncut video, which `kept_id` keeps with all its files: a hidden video, as replacements are.
create table video_edit (
  video_id bigint primary key references video on delete cascade,
  kept_id bigint not null unique references video on delete cascade,
  list jsonb not null,
  duration double precision not null,
  -- The description before the edit, and as the edit has left it.
  words_before text,
  words_after text,
  changed_at timestamptz not null default now()
);

-- Edits that are being made: the hidden video that will take the place of the files, and its list.
create table video_cut (
  new_video_id bigint primary key references video on delete cascade,
  video_id bigint not null references video on delete cascade,
  list jsonb not null,
  created_at timestamptz not null default now()
);
create index video_cut_video on video_cut (video_id);

-- Cues of the uncut video that are not, or not all, in the captions of the edited one.
create table cut_caption (
  caption_id bigint primary key references caption on delete cascade,
  cues jsonb not null
);

-- What is known of files that videos are cut from, by their keys in storage. It can be found out again.
create table cut_source (
  key text collate "C" primary key,
  key_frames double precision[] not null,
  is_copyable boolean not null,
  has_sound boolean not null,
  found_at timestamptz not null default now()
);

-- Replacements that are cut from the video itself, and those that leave the old files with the hidden video.
alter table replacement add column is_cut boolean not null default false;
alter table replacement add column keeps_old boolean not null default false;
