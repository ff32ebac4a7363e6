-- Accounts, channels, tags, videos, votes and what all features share.
-- Names and codes are compared by bytes: they are normalised before they come here.

create table setting (
  name text collate "C" primary key,
  value jsonb not null,
  changed_at timestamptz not null default now()
);

create table account (
  id bigint generated always as identity primary key,
  username text not null,
  username_key text collate "C" not null unique,
  displayname text not null default '',
  email text,
  email_key text collate "C" unique,
  email_verified_at timestamptz,
  password_hash text,
  bio text not null default '',
  avatar_version int not null default 0,
  cover_version int not null default 0,
  acl text collate "C" not null default '' check (acl in ('', 'moderator')),
  state text collate "C" not null default 'active' check (state in ('active', 'disabled', 'leaving')),
  vip boolean not null default false,
  disable_autoplay boolean not null default false,
  default_public boolean not null default true,
  created_at timestamptz not null default now()
);

create table account_counter (
  account_id bigint primary key references account on delete cascade,
  follower_count int not null default 0,
  likes_count int not null default 0,
  video_count int not null default 0,
  video_views bigint not null default 0,
  comment_count int not null default 0
);

create table session (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  token_hash bytea not null unique,
  user_agent text not null default '',
  country text collate "C",
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index session_account on session (account_id);

-- Links that work once: first moderator, password reset, e-mail check, claims.
create table one_time_token (
  token_hash bytea primary key,
  purpose text collate "C" not null,
  account_id bigint references account on delete cascade,
  data jsonb not null default '{}',
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);

create table block (
  account_id bigint not null references account on delete cascade,
  blocked_id bigint not null references account on delete cascade,
  created_at timestamptz not null default now(),
  primary key (account_id, blocked_id)
);

create table channel (
  id bigint generated always as identity primary key,
  url text collate "C" not null unique,
  title text not null,
  description text not null default '',
  is_default boolean not null default false,
  hide_suggest boolean not null default false,
  nsfw boolean not null default false,
  show_unmoderated boolean not null default false,
  created_at timestamptz not null default now()
);

create table channel_moderator (
  channel_id bigint not null references channel on delete cascade,
  account_id bigint not null references account on delete cascade,
  primary key (channel_id, account_id)
);
create index channel_moderator_account on channel_moderator (account_id);

insert into channel (url, title, description, is_default) values
  ('animals', 'Animals', 'Pets, wildlife and everything with a tail.', true),
  ('comedy', 'Comedy', 'Things that make people laugh.', true),
  ('gaming', 'Gaming', 'Plays, speedruns and clips.', false),
  ('music', 'Music', 'Songs, covers and sessions.', true),
  ('sports', 'Sports', 'Goals, tricks and falls.', false),
  ('science', 'Science & Tech', 'How things work, and how they break.', true),
  ('art', 'Art & Animation', 'Drawn, rendered and made by hand.', false),
  ('food', 'Food', 'Cooking, baking and tasting.', false),
  ('travel', 'Travel & Outdoors', 'Places worth the trip.', false),
  ('news', 'News', 'What is happening now.', false);

create table tag (
  id bigint generated always as identity primary key,
  text text collate "C" not null unique,
  label text not null,
  use_count int not null default 0
);
create index tag_prefix on tag (text text_pattern_ops);

create table video (
  id bigint generated always as identity primary key,
  code text collate "C" not null unique,
  account_id bigint references account on delete set null,
  channel_id bigint references channel on delete set null,
  title text not null default '',
  description text,
  state text collate "C" not null default 'initial'
    check (state in ('initial', 'stored', 'success', 'suspended', 'user-disabled', 'deleted', 'failed')),
  private boolean not null default true,
  nsfw boolean not null default false,
  moderated boolean not null default false,
  playable boolean not null default false,
  is_featured boolean not null default false,
  featured_at timestamptz,
  featured_title text,
  featured_description text,
  source text,
  reddit_link text,
  clip_url text,
  youtube_override_source text,
  subscribed_only boolean not null default false,
  scheduled_at timestamptz,
  allow_download boolean not null default false,
  duration double precision not null default 0,
  width int not null default 0,
  height int not null default 0,
  version int not null default 3,
  media_key text collate "C" not null unique,
  media_version int not null default 1,
  has_thumbnail boolean not null default false,
  storyboard_frames int not null default 0,
  has_hls boolean not null default false,
  owner_token_hash bytea,
  claim_token_hash bytea,
  score_modifier int not null default 0,
  hot_score double precision not null default 0,
  created_at timestamptz not null default now(),
  stored_at timestamptz,
  completed_at timestamptz,
  published_at timestamptz
);

-- One partial index a feed: what the front page, the new feed and a profile page through.
create index video_frontpage on video (hot_score desc, id desc)
  where state = 'success' and not private and moderated and not nsfw;
create index video_hot on video (hot_score desc, id desc) where state = 'success' and not private;
create index video_new on video (completed_at desc, id desc) where state = 'success' and not private;
create index video_account on video (account_id, completed_at desc, id desc);
create index video_channel on video (channel_id, hot_score desc, id desc) where state = 'success' and not private;
create index video_featured on video (featured_at desc, id desc) where is_featured;

-- Numbers that change often live in a narrow row of their own, away from the indexed video row.
create table video_counter (
  video_id bigint primary key references video on delete cascade,
  score int not null default 0,
  likes_count int not null default 0,
  view_count bigint not null default 0,
  comment_count int not null default 0,
  share_count int not null default 0,
  total_tipped bigint not null default 0,
  hot_stale boolean not null default false
) with (fillfactor = 70);
create index video_counter_hot_stale on video_counter (video_id) where hot_stale;

create table video_tag (
  video_id bigint not null references video on delete cascade,
  tag_id bigint not null references tag on delete cascade,
  hot_score double precision not null default 0,
  primary key (video_id, tag_id)
);
create index video_tag_hot on video_tag (tag_id, hot_score desc, video_id desc);
create index video_tag_new on video_tag (tag_id, video_id desc);

create table vote (
  video_id bigint not null references video on delete cascade,
  account_id bigint not null references account on delete cascade,
  value smallint not null check (value in (-1, 0, 1)),
  at real,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (video_id, account_id)
);
create index vote_likes on vote (account_id, changed_at desc) where value = 1;

-- The score follows the votes within the vote's own transaction, as a difference: exact under any concurrency.
create function count_vote() returns trigger language plpgsql as $$
declare
  before smallint := case when tg_op = 'INSERT' then 0 else old.value end;
  after smallint := case when tg_op = 'DELETE' then 0 else new.value end;
begin
  if before <> after then
    update video_counter set
      score = score + after - before,
      likes_count = likes_count + (after = 1)::int - (before = 1)::int,
      hot_stale = true
    where video_id = coalesce(new.video_id, old.video_id);
  end if;
  return null;
end $$;
create trigger vote_counts after insert or update or delete on vote for each row execute function count_vote();

create table rendition (
  video_id bigint not null references video on delete cascade,
  name text collate "C" not null,
  type text collate "C" not null check (type in ('mp4', 'hls')),
  width int not null,
  height int not null,
  bitrate int not null default 0,
  size bigint not null default 0,
  key text collate "C" not null,
  primary key (video_id, type, name)
);

create table upload (
  id bigint generated always as identity primary key,
  video_id bigint not null references video on delete cascade,
  account_id bigint references account on delete cascade,
  address_hash bytea not null,
  parts_id text collate "C" not null unique,
  filename text not null default '',
  size_total bigint,
  size_completed bigint not null default 0,
  state text collate "C" not null default 'started' check (state in ('started', 'completed', 'failed')),
  error text,
  sha256 bytea,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);
create index upload_video on upload (video_id);
create index upload_open on upload (changed_at) where state = 'started';

-- How far the making of a video's files is. One row a video; the reason stays readable after a failure.
create table processing (
  video_id bigint primary key references video on delete cascade,
  step text collate "C" not null default 'waiting',
  fraction real not null default 0,
  eta_seconds int,
  attempts int not null default 0,
  error_code text collate "C",
  error text,
  changed_at timestamptz not null default now()
);

create table notification (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  type text collate "C" not null,
  actor_id bigint references account on delete cascade,
  video_id bigint references video on delete cascade,
  channel_id bigint references channel on delete cascade,
  object_id bigint,
  text text not null default '',
  read_at timestamptz,
  created_at timestamptz not null default now()
);
create index notification_account on notification (account_id, id desc);
create index notification_unread on notification (account_id) where read_at is null;

create table audit_log (
  id bigint generated always as identity primary key,
  actor_id bigint references account on delete set null,
  action text collate "C" not null,
  object_type text collate "C" not null,
  object_id bigint,
  detail jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index audit_log_object on audit_log (object_type, object_id, id desc);

-- Views of pages by kind and day; the set of who was counted lives in memory only.
create table page_view (
  day date not null,
  page text collate "C" not null,
  views bigint not null default 0,
  primary key (day, page)
);
