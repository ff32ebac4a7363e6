-- Work that a browser does before it may send something, while many programs send it.

-- Challenges that were answered, until they expire: each opens one call.
create table spent_challenge (
  id text collate "C" primary key,
  expires_at timestamptz not null
);
create index spent_challenge_expires on spent_challenge (expires_at);

-- Networks that lately called more often than they may, by what they called.
create table refused_network (
  purpose text collate "C" not null,
  network bytea not null,
  at timestamptz not null,
  primary key (purpose, network)
);
create index refused_network_at on refused_network (at);

-- What many networks send too much of: work is asked for before it until then.
create table proof_alarm (
  purpose text collate "C" primary key,
  raised_at timestamptz not null,
  ends_at timestamptz not null
);
