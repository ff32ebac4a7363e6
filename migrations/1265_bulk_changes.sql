-- Changes that somebody makes to many of their own videos at once. Which videos they are is settled when it begins; a
-- worker goes through them and notes what became of each. `secret` is a password to add, sealed, until it is over.
create table bulk_change (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  change jsonb not null,
  secret text collate "C",
  state text collate "C" not null default 'running' check (state in ('running', 'done', 'stopped')),
  created_at timestamptz not null,
  finished_at timestamptz
);
create unique index bulk_change_running on bulk_change (account_id) where state = 'running';
create index bulk_change_account on bulk_change (account_id, id);
create index bulk_change_finished on bulk_change (finished_at) where finished_at is not null;
create table bulk_video (
  bulk_id bigint not null references bulk_change on delete cascade,
  video_id bigint not null references video on delete cascade,
  state text collate "C" not null default 'waiting' check (state in ('waiting', 'changed', 'refused')),
  code text collate "C",
  reason text,
  primary key (bulk_id, video_id)
);
create index bulk_video_video on bulk_video (video_id);
