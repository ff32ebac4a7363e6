-- What an account has watched: each video once, at the time when it was last counted as viewed.

create table watch_history (
  account_id bigint not null references account on delete cascade,
  video_id bigint not null references video on delete cascade,
  watched_at timestamptz not null,
  -- Taken out by its owner: hidden at once, and deleted when it can no longer be put back.
  removed_at timestamptz,
  primary key (account_id, video_id)
);
create index watch_history_recent on watch_history (account_id, watched_at desc, video_id desc);
create index watch_history_video on watch_history (video_id);
create index watch_history_removed on watch_history (removed_at) where removed_at is not null;

-- What an account has chosen about its history; without a row it is kept.
create table watch_history_choice (
  account_id bigint primary key references account on delete cascade,
  paused boolean not null
);
