-- Albums that other sites were told of, and the channel by which a video was passed on to them last.

create table federation_album (
  album_id bigint primary key references album on delete cascade,
  digest bytea not null,
  told_at timestamptz not null default now(),
  gone_at timestamptz
);

create table federation_announced (
  video_id bigint primary key references video on delete cascade,
  channel_id bigint not null references channel on delete cascade,
  -- The address of that activity; empty if nobody was told.
  uri text collate "C" not null
);
create index federation_announced_channel on federation_announced (channel_id);
