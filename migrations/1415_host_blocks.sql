-- Since when somebody's account is disabled because their host is blocked: only those come back with it.
alter table remote_actor add column severed_at timestamptz;
create index remote_actor_severed on remote_actor (host) where severed_at is not null;
