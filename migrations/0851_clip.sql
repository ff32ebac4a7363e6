-- What a clip is cut from. The clip outlives its source.
create table clip (
  video_id bigint primary key references video on delete cascade,
  source_id bigint not null references video on delete cascade,
  start_seconds double precision not null,
  end_seconds double precision not null,
  created_at timestamptz not null default now(),
  check (end_seconds > start_seconds)
);
create index clip_source on clip (source_id);
