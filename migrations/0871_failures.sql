-- Failures of the program, of one kind in one row: how often, and what was known of the newest. The table stays small:
-- whoever writes it deletes the kinds that have not happened for longest.

create table failure (
  id bigint generated always as identity primary key,
  -- Says of two failures that they are of one kind.
  fingerprint bytea not null unique,
  source text collate "C" not null check (source in ('server', 'job', 'browser')),
  name text not null,
  message text not null,
  -- Where it happened: a route, a kind of job, a kind of page.
  place text not null default '',
  count bigint not null default 1,
  state text collate "C" not null default 'open' check (state in ('open', 'settled', 'muted')),
  version text not null default '',
  -- Of the newest one: stack, and the steps before it.
  detail jsonb not null default '{}',
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now()
);
create index failure_last on failure (source, last_at);
