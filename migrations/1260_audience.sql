-- Videos that only their owner's followers see, and videos that are published at a time. Both are out of every list
-- that leaves unlisted videos out; when they are published, `private` is turned off.

update video set private = true where not private and (subscribed_only or scheduled_at is not null);
alter table video
  add column scheduled_zone text collate "C",
  add constraint video_restricted_is_private check (private or not (subscribed_only or scheduled_at is not null)),
  add constraint video_one_audience check (not (subscribed_only and scheduled_at is not null));
create index video_scheduled on video (scheduled_at) where scheduled_at is not null;
create index video_untold_followers on video (id) where told_at is null and state = 'success' and subscribed_only;
