-- Who asks to join a site on which moderators let people in. There is no account before one has: a row is
-- all that is known, and it keeps the name and the address until it is decided about or old.

create table registration_request (
  id bigint generated always as identity primary key,
  username text not null,
  username_key text collate "C" not null,
  look_key text collate "C" not null,
  email text not null,
  email_key text collate "C" not null,
  email_confirmed_at timestamptz,
  password_hash text not null,
  question text not null,
  answer text not null,
  language text not null,
  country text,
  created_at timestamptz not null default now(),
  refused_at timestamptz,
  reason text not null default ''
);
create unique index registration_request_name on registration_request (username_key);
create unique index registration_request_look on registration_request (look_key);
create unique index registration_request_email on registration_request (email_key);
create index registration_request_age on registration_request (coalesce(refused_at, created_at));
