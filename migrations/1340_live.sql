-- Broadcasts: a video that is sent while it is watched. `key_hash` finds the broadcast of a stream key, which its
-- owner can be shown again (`key_sealed`). `holder` is the disk that what was sent lies on, and `address` where the
-- process that has it answers.
create table live (
  video_id bigint primary key references video on delete cascade,
  key_hash bytea not null unique,
  key_sealed text not null,
  state text collate "C" not null default 'ready'
    check (state in ('ready', 'on', 'away', 'ending', 'ended')),
  keeps_recording boolean not null default true,
  holder text collate "C",
  address text,
  began_at timestamptz,
  changed_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create index live_open on live (holder) where state in ('on', 'away', 'ending');

-- Plays what is being sent, until its files are made.
alter table video add column on_air boolean not null default false;
create index video_on_air on video (id) where on_air;
