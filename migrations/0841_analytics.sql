-- What owners and moderators see of how videos are watched. Nothing here leads to a person: neither an address nor an
-- account of a viewer is kept.

-- What has happened, until a job adds it to the sums of the day, as a rule within a minute. `account_id` is whose
-- video or followers it is about; without one it is the video's owner.
create table analytics_fact (
  id bigint generated always as identity primary key,
  day date not null,
  kind text collate "C" not null check (kind in ('view', 'play', 'vote', 'share', 'follower', 'tip')),
  video_id bigint,
  account_id bigint,
  -- Views, seconds, votes, shares, followers, or minor units of money.
  amount bigint not null,
  -- Of plays: viewers who began, and how many of them saw each twentieth of the video.
  begun int not null default 0,
  reach int[],
  -- Of views.
  country text collate "C",
  source text collate "C",
  device text collate "C"
);

-- Sums by day: of a video, of everything of an account, and of the site (subject 0).
create table analytics_day (
  scope text collate "C" not null check (scope in ('video', 'account', 'site')),
  subject bigint not null,
  day date not null,
  -- Of a video: whose it is.
  owner_id bigint,
  views int not null default 0,
  seconds bigint not null default 0,
  begun int not null default 0,
  reach int[],
  votes int not null default 0,
  shares int not null default 0,
  followers int not null default 0,
  tips int not null default 0,
  tipped bigint not null default 0,
  primary key (scope, subject, day)
);
create index analytics_day_of_owner on analytics_day (owner_id, day) include (subject, views, seconds)
  where scope = 'video';
create index analytics_day_of_videos on analytics_day (day) include (subject, views, seconds) where scope = 'video';

-- Where the views of a day came from: by country, by the kind of place that led there, by the kind of device.
create table analytics_part (
  scope text collate "C" not null check (scope in ('video', 'account', 'site')),
  subject bigint not null,
  kind text collate "C" not null check (kind in ('country', 'source', 'device')),
  day date not null,
  -- Empty for an unknown country.
  label text collate "C" not null,
  views int not null,
  primary key (scope, subject, kind, day, label)
);
create index analytics_part_day on analytics_part (day);

create function add_counts(a int[], b int[]) returns int[] language sql immutable parallel safe as $$
  select case when a is null then b when b is null then a else
    array(select coalesce(x, 0) + coalesce(y, 0) from unnest(a, b) with ordinality as each(x, y, at) order by at)
  end
$$;
create aggregate sum_counts(int[]) (sfunc = add_counts, stype = int[], combinefunc = add_counts, parallel = safe);

-- What votes change of a score, however they come and go; votes that come together are one row a video.
create function tell_votes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into analytics_fact (day, kind, video_id, amount)
    select (now() at time zone 'utc')::date, 'vote', video_id, sum(value)
    from after group by video_id having sum(value) <> 0;
  elsif tg_op = 'DELETE' then
    insert into analytics_fact (day, kind, video_id, amount)
    select (now() at time zone 'utc')::date, 'vote', video_id, -sum(value)
    from before group by video_id having sum(value) <> 0;
  else
    insert into analytics_fact (day, kind, video_id, amount)
    select (now() at time zone 'utc')::date, 'vote', video_id, sum(value)
    from (select video_id, value from after union all select video_id, -value from before) each
    group by video_id having sum(value) <> 0;
  end if;
  return null;
end $$;
create trigger vote_told_inserted after insert on vote referencing new table as after
  for each statement execute function tell_votes();
create trigger vote_told_updated after update on vote referencing old table as before new table as after
  for each statement execute function tell_votes();
create trigger vote_told_deleted after delete on vote referencing old table as before
  for each statement execute function tell_votes();
