-- The watch page: where viewers left off, what is related and why, captions, and the house's own ads.

-- Seconds into the video where a signed-in viewer stopped. Finished videos have no row.
create table watch_position (
  account_id bigint not null references account on delete cascade,
  video_id bigint not null references video on delete cascade,
  at real not null,
  changed_at timestamptz not null default now(),
  primary key (account_id, video_id)
);
create index watch_position_recent on watch_position (account_id, changed_at desc);

-- What stands beside a video, each with the reason why. Recomputed as a whole for one video at a time.
create table related_video (
  video_id bigint not null references video on delete cascade,
  related_id bigint not null references video on delete cascade,
  reason text collate "C" not null check (reason in ('tags', 'votes', 'owner', 'channel')),
  weight real not null,
  primary key (video_id, related_id)
);
create index related_video_related on related_video (related_id);

-- When a video's list was last made; null until then.
alter table video add column related_at timestamptz;

-- The overlay ad of a video (url, title, overlay) and whether its owner is a partner, for the request of ads.
alter table video add column ad jsonb;
alter table video add column partner boolean not null default false;

create table caption (
  id bigint generated always as identity primary key,
  video_id bigint not null references video on delete cascade,
  lang text collate "C" not null,
  label text not null,
  key text collate "C" not null,
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  unique (video_id, lang)
);
create unique index caption_default on caption (video_id) where is_default;

-- Ads that the operator runs without an ad server. `file` is a stored object, or empty for a text.
create table house_ad (
  id bigint generated always as identity primary key,
  kind text collate "C" not null check (kind in ('video', 'image', 'text')),
  title text not null,
  click_url text not null,
  file text collate "C" not null default '',
  file_type text collate "C" not null default '',
  width int not null default 0,
  height int not null default 0,
  duration real not null default 0,
  skip_after real,
  weight int not null default 1 check (weight > 0),
  active boolean not null default true,
  created_at timestamptz not null default now()
);

create table house_ad_event (
  ad_id bigint not null references house_ad on delete cascade,
  day date not null,
  event text collate "C" not null,
  count bigint not null default 0,
  primary key (ad_id, day, event)
);
