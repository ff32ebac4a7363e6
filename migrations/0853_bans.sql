-- Ranges of addresses that may not write, as moderators typed them; for ever without an end.
create table refused_range (
  id bigint generated always as identity primary key,
  range text collate "C" not null unique,
  reason text not null default '',
  expires_at timestamptz,
  created_at timestamptz not null default now()
);

-- When the ban of an account ends by itself.
create table ban_end (
  account_id bigint primary key references account on delete cascade,
  ends_at timestamptz not null
);
create index ban_end_due on ban_end (ends_at);
