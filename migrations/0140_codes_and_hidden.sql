-- Links that a video was given before it got another one: they go on leading to it.

create table video_code (
  code text collate "C" primary key,
  video_id bigint not null references video on delete cascade,
  created_at timestamptz not null default now()
);
create index video_code_video on video_code (video_id);

-- A new file for another video, prepared as a hidden one: no link, list or right leads to it.

alter table video add column is_replacement boolean not null default false;
update video set is_replacement = true where id in (select new_video_id from replacement);
