-- Videos that are fetched from elsewhere: what is asked for, so that any worker can go on with it.

create table grab (
  video_id bigint primary key references video on delete cascade,
  url text not null,
  start_seconds double precision,
  end_seconds double precision,
  created_at timestamptz not null default now()
);
