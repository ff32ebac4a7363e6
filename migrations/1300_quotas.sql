-- What a moderator gives one account instead of what the settings give everybody: null is as for everybody,
-- 0 any number. And how much everybody's videos take, counted now and then for the panel's list of people.

create table account_quota (
  account_id bigint primary key references account on delete cascade,
  bytes bigint,
  minutes integer,
  daily integer,
  changed_at timestamptz not null
);

create table account_usage (
  account_id bigint primary key references account on delete cascade,
  bytes bigint not null,
  minutes integer not null,
  counted_at timestamptz not null
);
create index account_usage_bytes on account_usage (bytes desc, account_id desc);
create index account_usage_minutes on account_usage (minutes desc, account_id desc);
