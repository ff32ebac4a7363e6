-- Captions that a machine writes. `lang` is what was asked for, empty to find out, then what was heard.
create table speech (
  video_id bigint primary key references video on delete cascade,
  -- Version of the video's files that is listened to; what was heard of another is worth nothing.
  media_version int not null,
  lang text collate "C" not null default '',
  state text collate "C" not null check (state in ('waiting', 'done', 'silent', 'failed')),
  pieces int not null default 0,
  heard int not null default 0,
  updated_at timestamptz not null default now()
);

-- What was heard in a piece that begins at `at` milliseconds, kept until all are, so that a worker that dies
-- loses one piece.
create table speech_piece (
  video_id bigint not null references speech on delete cascade,
  at int not null,
  words jsonb not null,
  primary key (video_id, at)
);

alter table caption add column by_machine boolean not null default false;
