-- A new file for a video is prepared as a hidden video of its own, which takes the place of the old file once it plays.
-- Uploads need not know of that.

create table replacement (
  new_video_id bigint primary key references video on delete cascade,
  video_id bigint not null unique references video on delete cascade,
  created_at timestamptz not null default now()
);

update upload set state = 'failed', error = 'expired' where purpose = 'replace' and state = 'started';
alter table upload drop column purpose;
