-- Links and pictures that people show on their profiles and channels. A link is proven once its page links
-- back with rel=me; a job looks whether that is still so.

create table profile_link (
  id bigint generated always as identity primary key,
  account_id bigint references account on delete cascade,
  channel_id bigint references channel on delete cascade,
  position integer not null,
  label text not null,
  url text not null,
  proven_at timestamptz,
  checked_at timestamptz,
  due_at timestamptz not null,
  failures integer not null default 0,
  check (num_nonnulls(account_id, channel_id) = 1)
);
create index profile_link_account on profile_link (account_id, position) where account_id is not null;
create index profile_link_channel on profile_link (channel_id, position) where channel_id is not null;
create index profile_link_due on profile_link (due_at);

create table profile_picture (
  id bigint generated always as identity primary key,
  account_id bigint references account on delete cascade,
  channel_id bigint references channel on delete cascade,
  alt text not null,
  width integer not null,
  height integer not null,
  created_at timestamptz not null default now(),
  check (num_nonnulls(account_id, channel_id) = 1)
);
create index profile_picture_account on profile_picture (account_id) where account_id is not null;
create index profile_picture_channel on profile_picture (channel_id) where channel_id is not null;
