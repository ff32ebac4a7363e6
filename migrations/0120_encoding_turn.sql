-- Whose videos wait to be made, and in which order: the smallest tier first, within it the smallest turn.
create table encoding_turn (
  video_id bigint primary key references video on delete cascade,
  owner text collate "C" not null,
  turn int not null,
  tier smallint not null
);

create index encoding_turn_owner on encoding_turn (owner, turn);
create index encoding_turn_order on encoding_turn (tier, turn);

-- Processor seconds spent on the videos of an owner on a day (UTC).
create table encoding_use (
  owner text collate "C" not null,
  day date not null,
  cpu_seconds double precision not null,
  primary key (owner, day)
);
