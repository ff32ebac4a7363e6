-- Accounts of other sites that a video is of beside its owner: whoever follows them sees it as well.
create table video_beside (
  account_id bigint not null references account on delete cascade,
  video_id bigint not null references video on delete cascade,
  primary key (account_id, video_id)
);
create index video_beside_video on video_beside (video_id);
