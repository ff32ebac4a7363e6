-- People who move from one site to another, hosts that somebody does not want to see, and farewells.

-- Other names of an account of this site, by their addresses, and where it has moved to.
create table federation_person (
  account_id bigint primary key references account on delete cascade,
  aliases text[] not null default '{}' check (cardinality(aliases) <= 10),
  moved_to bigint references account on delete set null,
  moved_at timestamptz
);
create index federation_person_moved_to on federation_person (moved_to) where moved_to is not null;

alter table remote_actor
  add column aliases text[] not null default '{}',
  -- Where its site says that it has moved to, once the new one has named it as well.
  add column moved_to bigint references account on delete set null,
  add column moved_at timestamptz;
create index remote_actor_moved_to on remote_actor (moved_to) where moved_to is not null;

create table mute_host (
  account_id bigint not null references account on delete cascade,
  host text collate "C" not null,
  created_at timestamptz not null default now(),
  primary key (account_id, host)
);

-- What is sent in the name of an account that is gone has the keys of that account, sealed.
alter table federation_activity
  add column gone_id bigint,
  add column gone_rsa text,
  add column gone_ed text;

create index remote_object_host on remote_object (host);
