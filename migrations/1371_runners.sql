-- Machines elsewhere that encode for the site: who may, what each can do, and how it fares.
create table runner (
  id bigint generated always as identity primary key,
  name text not null,
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  last_seen_at timestamptz,
  cores int not null default 0,
  encoders text[] not null default '{}',
  -- Millions of pixels a second: first as it says, then as its jobs took from end to end.
  speed real not null default 0,
  done int not null default 0,
  -- Jobs that were lost or refused since the last that was taken; it gets none until it has rested.
  losses int not null default 0,
  rests_until timestamptz
);

-- Rungs that a runner may make: `over` where the site makes them itself, once and for all.
create table runner_job (
  video_id bigint primary key references video on delete cascade,
  wanted jsonb not null,
  state text collate "C" not null check (state in ('offered', 'leased', 'returned', 'over')),
  offered_at timestamptz not null,
  tries int not null default 0,
  runner_id bigint references runner on delete set null,
  lease text collate "C" unique,
  leased_at timestamptz,
  leased_until timestamptz,
  fraction real not null default 0
);

-- What has arrived of a leased job; its bytes are parts of an upload.
create table runner_file (
  video_id bigint not null references runner_job on delete cascade,
  rung text not null,
  parts_id text not null,
  size bigint not null,
  sha256 text,
  primary key (video_id, rung)
);
