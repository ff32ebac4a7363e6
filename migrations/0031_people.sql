-- Follows, proofs of identity, what people want to be told, networks, and applications of third parties.

create table follow_user (
  follower_id bigint not null references account on delete cascade,
  account_id bigint not null references account on delete cascade,
  created_at timestamptz not null default now(),
  primary key (follower_id, account_id),
  check (follower_id <> account_id)
);
create index follow_user_account on follow_user (account_id, created_at desc, follower_id);

create table follow_channel (
  account_id bigint not null references account on delete cascade,
  channel_id bigint not null references channel on delete cascade,
  created_at timestamptz not null default now(),
  primary key (account_id, channel_id)
);
create index follow_channel_channel on follow_channel (channel_id, created_at desc, account_id);

-- The number of followers follows within the same transaction, as a difference.
create function count_follower() returns trigger language plpgsql as $$
begin
  update account_counter set follower_count = follower_count + case when tg_op = 'INSERT' then 1 else -1 end
  where account_id = case when tg_op = 'INSERT' then new.account_id else old.account_id end;
  return null;
end $$;
create trigger follow_user_counts after insert or delete on follow_user
  for each row execute function count_follower();

-- Time-based codes. The last step used is kept so that a code works once.
create table account_totp (
  account_id bigint primary key references account on delete cascade,
  secret text not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

create table recovery_code (
  account_id bigint not null references account on delete cascade,
  code_hash bytea not null,
  primary key (account_id, code_hash)
);

create table passkey (
  id text collate "C" primary key,
  account_id bigint not null references account on delete cascade,
  public_key bytea not null,
  counter bigint not null default 0,
  transports text not null default '',
  name text not null default '',
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index passkey_account on passkey (account_id);

create table notification_preference (
  account_id bigint not null references account on delete cascade,
  type text collate "C" not null,
  on_site boolean not null default true,
  desktop boolean not null default true,
  email boolean not null default false,
  digest boolean not null default false,
  primary key (account_id, type)
);

create table social_account (
  network text collate "C" not null,
  network_id text collate "C" not null,
  account_id bigint not null references account on delete cascade,
  name text not null default '',
  created_at timestamptz not null default now(),
  primary key (network, network_id),
  unique (account_id, network)
);

-- The archive of everything an account owns: one at a time.
create table account_export (
  account_id bigint primary key references account on delete cascade,
  state text collate "C" not null default 'waiting' check (state in ('waiting', 'ready', 'failed')),
  key text collate "C",
  size bigint not null default 0,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);

create table oauth_app (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  client_id text collate "C" not null unique,
  -- Applications without a secret are public and must use PKCE.
  secret_hash bytea,
  name text not null,
  website text not null default '',
  description text not null default '',
  organization text not null default '',
  -- One redirect prefix a line.
  redirects text not null,
  created_at timestamptz not null default now()
);
create index oauth_app_account on oauth_app (account_id);

-- What an account has allowed an application to do.
create table oauth_grant (
  account_id bigint not null references account on delete cascade,
  app_id bigint not null references oauth_app on delete cascade,
  scopes text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (account_id, app_id)
);
create index oauth_grant_app on oauth_grant (app_id);

create table oauth_code (
  code_hash bytea primary key,
  app_id bigint not null references oauth_app on delete cascade,
  account_id bigint not null references account on delete cascade,
  redirect_uri text not null,
  scopes text not null,
  challenge text,
  challenge_method text collate "C",
  expires_at timestamptz not null,
  -- A code that comes twice revokes what it gave the first time.
  used_at timestamptz
);
create index oauth_code_app on oauth_code (app_id);
create index oauth_code_account on oauth_code (account_id);

create table oauth_token (
  id bigint generated always as identity primary key,
  access_hash bytea not null unique,
  refresh_hash bytea unique,
  app_id bigint not null references oauth_app on delete cascade,
  account_id bigint not null references account on delete cascade,
  scopes text not null,
  -- Tokens that come from one consent: the hash of its code.
  family bytea not null,
  expires_at timestamptz not null,
  refresh_expires_at timestamptz,
  refreshed_at timestamptz,
  created_at timestamptz not null default now()
);
create index oauth_token_app on oauth_token (app_id);
create index oauth_token_account on oauth_token (account_id, app_id);
create index oauth_token_family on oauth_token (family);
