-- An address where one broadcast follows another: each recording becomes a video of its own (`live_recording`), and
-- the address waits for the next. `number` counts its broadcasts.
alter table live add column lasting boolean not null default false, add column number int not null default 1,
  add column off_at timestamptz;
create table live_recording (
  video_id bigint primary key references video on delete cascade,
  live_id bigint not null references live on delete cascade,
  began_at timestamptz not null
);
create index live_recording_of on live_recording (live_id, video_id desc);

-- When the process that has a broadcast has said so last. One that is away for good is `lost`, until its machine is back.
alter table live add column seen_at timestamptz;
alter table live drop constraint live_state_check;
alter table live add constraint live_state_check
  check (state in ('ready', 'on', 'away', 'ending', 'ended', 'lost'));
drop index live_open;
create index live_open on live (holder) where state in ('on', 'away', 'ending', 'lost');
