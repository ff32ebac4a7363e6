-- Who opened a channel and manages it; null for those of the site itself, and where that account is gone.

alter table channel add column owner_id bigint references account on delete set null;
create index channel_owner on channel (owner_id) where owner_id is not null;
