-- What an account may broadcast: given by a moderator instead of what the settings give everybody (null is as for
-- everybody, 0 any number), what of it is used by day of UTC, and why an encoder was last refused or cut off.
alter table account_quota
  add column live_at_once integer,
  add column live_hours integer,
  add column live_bitrate integer;

create table live_day (
  account_id bigint not null references account on delete cascade,
  day date not null,
  seconds integer not null,
  primary key (account_id, day)
);

alter table live
  add column refusal text collate "C"
    check (refusal in ('account_at_once', 'site_at_once', 'hours', 'bitrate')),
  add column refused_at timestamptz;
