-- Votes, views and comments of videos, told to other sites while they change, and taken in from there.

-- What the home of a video of another site has counted: how far score and likes in video_counter are ahead of
-- the votes that are stored here, and how many comments there are at home.
create table video_elsewhere (
  video_id bigint primary key references video on delete cascade,
  score int not null,
  likes int not null,
  comments int not null,
  -- When it counted, by its clock.
  counted_at timestamptz not null
);

-- Which hosts have asked for a video of this site, and since when they are to be told what it counts.
create table federation_reader (
  video_id bigint not null references video on delete cascade,
  host text collate "C" not null references remote_host on delete cascade,
  due_at timestamptz,
  primary key (video_id, host)
);
create index federation_reader_due on federation_reader (host, due_at) where due_at is not null;
create index federation_reader_host on federation_reader (host);

-- What was counted when they were last to be told, and when all other software was.
create table federation_counts (
  video_id bigint primary key references video on delete cascade,
  score int not null,
  likes int not null,
  views bigint not null,
  comments int not null,
  changed_at timestamptz not null,
  others_at timestamptz not null
);

-- When a host was last asked which software it is.
alter table remote_host add column software_at timestamptz;
