-- What follows an upload: pictures chosen by the owner, and copies of the same video found.

alter table video add column thumbnail_version int not null default 0;

-- Perceptual hashes of frames, 8 bytes each, one for every `step` seconds; empty where there are no frames.
create table video_fingerprint (
  video_id bigint primary key references video on delete cascade,
  duration double precision not null,
  step int not null,
  hashes bytea not null,
  mirrored bytea not null,
  created_at timestamptz not null default now()
);
create index video_fingerprint_duration on video_fingerprint (duration);
create index video_completed on video (completed_at) where state = 'success';

-- `video_id` came after `of_video_id` and shows the same.
create table video_copy (
  video_id bigint not null references video on delete cascade,
  of_video_id bigint not null references video on delete cascade,
  kind text collate "C" not null check (kind in ('same', 'similar', 'mirrored')),
  distance real not null default 0,
  created_at timestamptz not null default now(),
  primary key (video_id, of_video_id)
);
create index video_copy_of on video_copy (of_video_id);
