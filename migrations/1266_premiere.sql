-- Videos that are shown to everybody at once, at the time at which they are published. Until then `premiere` says that
-- their page is open although their files are not; `premiered_at` is when it began.
alter table video
  add column premiere boolean not null default false,
  add column premiered_at timestamptz,
  add constraint video_premiere_has_time check (scheduled_at is not null or not premiere);
