-- Videos that ask for a password. Each may have several, with a name for whom it was given; `key_hash` is of the key
-- that stands for it in links and cookies, which is made from `seed` and the site's secret.

alter table video
  add column password_protected boolean not null default false,
  drop constraint video_restricted_is_private,
  drop constraint video_one_audience,
  add constraint video_restricted_is_private
    check (private or not (subscribed_only or password_protected or scheduled_at is not null)),
  add constraint video_one_audience
    check (subscribed_only::int + password_protected::int + (scheduled_at is not null)::int <= 1);
create table video_password (
  id bigint generated always as identity primary key,
  video_id bigint not null references video on delete cascade,
  name text not null,
  hash text collate "C" not null,
  seed bytea not null,
  key_hash bytea not null,
  use_count integer not null default 0,
  used_at timestamptz,
  created_at timestamptz not null
);
create index video_password_video on video_password (video_id, id);
