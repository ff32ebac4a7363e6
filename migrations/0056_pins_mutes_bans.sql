-- What stands first on a profile and in a channel, whom somebody does not want to hear of, and refused addresses.

create table pin_user (
  account_id bigint primary key references account on delete cascade,
  video_id bigint not null unique references video on delete cascade,
  created_at timestamptz not null default now()
);

create table pin_channel (
  channel_id bigint primary key references channel on delete cascade,
  video_id bigint not null unique references video on delete cascade,
  created_at timestamptz not null default now()
);

create table mute (
  account_id bigint not null references account on delete cascade,
  muted_id bigint not null references account on delete cascade,
  created_at timestamptz not null default now(),
  primary key (account_id, muted_id),
  check (account_id <> muted_id)
);
create index mute_muted on mute (muted_id);
create index block_blocked on block (blocked_id);

-- The state that a video had before its owner was banned.
alter table video add column disabled_from text collate "C";

-- Addresses are kept as hashes, here and there: whom somebody banned came from is matched, never read.
alter table session add column address_hash bytea;

-- Nothing may be written from here until then. The account is the one whose ban put it here.
create table refused_address (
  address_hash bytea not null,
  account_id bigint not null references account on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (address_hash, account_id)
);
create index refused_address_account on refused_address (account_id);
