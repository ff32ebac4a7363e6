-- Names that somebody gave up, and those of deleted accounts. While a row exists nobody else may take the name,
-- and it leads to its account. `kept_until` null: a moderator took the name away, so nobody may have it.
create table former_name (
  name_key text collate "C" primary key,
  look_key text collate "C" not null,
  account_id bigint references account on delete set null,
  kept_until timestamptz
);
create index former_name_account on former_name (account_id);
create index former_name_look on former_name (look_key);
create index former_name_end on former_name (kept_until);
