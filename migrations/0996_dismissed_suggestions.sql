-- Videos that somebody does not want to be suggested.
create table dismissed_suggestion (
  account_id bigint not null references account on delete cascade,
  video_id bigint not null references video on delete cascade,
  dismissed_at timestamptz not null default now(),
  primary key (account_id, video_id)
);
create index dismissed_suggestion_latest on dismissed_suggestion (account_id, dismissed_at desc, video_id desc);
create index dismissed_suggestion_video on dismissed_suggestion (video_id);
