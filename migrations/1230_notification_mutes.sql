-- Videos about which somebody wants to be told nothing more.

create table notification_mute (
  account_id bigint not null references account on delete cascade,
  video_id bigint not null references video on delete cascade,
  created_at timestamptz not null default now(),
  primary key (account_id, video_id)
);
create index notification_mute_video on notification_mute (video_id);
