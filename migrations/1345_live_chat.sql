-- How people talk while a video is on air: seconds between two messages of one person, for how many minutes they must
-- have followed its owner (null: anybody may write), and words that no message has.
alter table discussion
  add column slow_seconds integer not null default 0 check (slow_seconds between 0 and 3600),
  add column follow_minutes integer check (follow_minutes >= 0),
  add column blocked_words text[] not null default '{}';

-- The stretches of a broadcast during which its sender was there: which second of the recording each begins with.
create table live_take (
  video_id bigint not null references video on delete cascade,
  began_at timestamptz not null,
  starts_at double precision not null,
  ended_at timestamptz,
  primary key (video_id, began_at)
);
