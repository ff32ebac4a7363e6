-- When what has arrived was done with; null while it is. What arrived before this column was there counts as done.
alter table federation_seen add column done_at timestamptz default now();
