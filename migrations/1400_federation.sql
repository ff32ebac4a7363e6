-- People, channels and videos of other sites. An account of another site is an ordinary one that nobody here
-- signs in to, so that lists, notices, blocks, reports and counters treat its owner like everybody else.
alter table account add column host text collate "C";
alter table account add constraint account_of_host check (
  host is null
  or (email is null and email_new is null and password_hash is null and acl = ''
    and username like '%@' || host));
create index account_host on account (host) where host is not null;

create table remote_host (
  name text collate "C" primary key,
  standing text collate "C" not null default 'open'
    check (standing in ('open', 'limited', 'blocked', 'allowed')),
  software text not null default '',
  note text not null default '',
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  -- Since when nothing that was sent to it was taken, and until when nothing is sent.
  failing_since timestamptz,
  retry_at timestamptz
);

-- What another site says of an account of its own. A Group is somebody's channel there.
create table remote_actor (
  account_id bigint primary key references account on delete cascade,
  uri text collate "C" not null unique,
  kind text collate "C" not null
    check (kind in ('Person', 'Group', 'Service', 'Application', 'Organization')),
  host text collate "C" not null references remote_host,
  -- As its site shows it; here everybody goes by the handle, which says where they are from.
  name text not null default '',
  page text,
  inbox text not null,
  shared_inbox text,
  outbox text,
  followers text,
  icon text,
  key_id text collate "C" not null,
  public_key text not null,
  -- Multibase of an Ed25519 key that signs objects, and its address.
  proof_key_id text collate "C",
  proof_key text,
  fetched_at timestamptz not null default now(),
  gone_at timestamptz
);
create index remote_actor_key on remote_actor (key_id);
create index remote_actor_host on remote_actor (host);

-- Follows that cross sites: the activity that began each. Those of accounts and channels are rows of
-- follow_user and follow_channel as well, once accepted; neither named is the site itself.
create table remote_follow (
  id bigint generated always as identity primary key,
  uri text collate "C" not null,
  follower_id bigint not null references account on delete cascade,
  account_id bigint references account on delete cascade,
  channel_id bigint references channel on delete cascade,
  accepted_at timestamptz,
  created_at timestamptz not null default now(),
  unique nulls not distinct (follower_id, account_id, channel_id)
);
create index remote_follow_account on remote_follow (account_id);
create index remote_follow_channel on remote_follow (channel_id);

-- Where a video or a comment of another site is at home.
create table remote_object (
  uri text collate "C" primary key,
  host text collate "C" not null references remote_host,
  account_id bigint references account on delete cascade,
  video_id bigint unique references video on delete cascade,
  comment_id bigint unique references comment on delete cascade,
  page text,
  -- The Group in which a video was published, as an account.
  group_id bigint references account on delete set null,
  -- What plays of a video, as its site lists it.
  files jsonb,
  picture text,
  updated_at timestamptz,
  fetched_at timestamptz not null default now(),
  check (num_nonnulls(video_id, comment_id) = 1)
);
create index remote_object_account on remote_object (account_id);
create index remote_object_group on remote_object (group_id) where group_id is not null;

-- The keys with which this site signs, sealed. Neither named is the site itself.
create table federation_key (
  account_id bigint references account on delete cascade,
  channel_id bigint references channel on delete cascade,
  rsa_public text not null,
  rsa_private text not null,
  ed_public text not null,
  ed_private text not null,
  created_at timestamptz not null default now(),
  unique nulls not distinct (account_id, channel_id)
);
create index federation_key_channel on federation_key (channel_id) where channel_id is not null;

-- Our videos and comments that other sites were told of, and what they were told last.
create table federation_told (
  video_id bigint unique references video on delete cascade,
  comment_id bigint unique references comment on delete cascade,
  digest bytea not null,
  told_at timestamptz not null default now(),
  gone_at timestamptz,
  check (num_nonnulls(video_id, comment_id) = 1)
);

-- Activities on their way to other sites, and the ids of those that have arrived, each taken once.
create table federation_activity (
  id bigint generated always as identity primary key,
  account_id bigint references account on delete cascade,
  channel_id bigint references channel on delete cascade,
  body text not null,
  created_at timestamptz not null default now()
);
create index federation_activity_account on federation_activity (account_id);
create index federation_activity_channel on federation_activity (channel_id);
create index federation_activity_created on federation_activity (created_at);

create table federation_seen (
  id bytea primary key,
  at timestamptz not null default now()
);
create index federation_seen_at on federation_seen (at);
