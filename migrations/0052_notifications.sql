-- By which ways each notification goes out, letters that gather them, whose new videos one is told of, and what people
-- want to see.

alter table notification
  -- Whether it stands in the list of the site, and whether the browser shows it.
  add column on_site boolean not null default true,
  add column desktop boolean not null default true,
  -- Whether it still waits for a letter of its own, or for the one that gathers.
  add column email boolean not null default false,
  add column digest boolean not null default false;

drop index notification_unread;
create index notification_unread on notification (account_id) where read_at is null and on_site;
create index notification_for_letter on notification (account_id) where email;
create index notification_for_digest on notification (account_id) where digest;

-- What happens again is told once: who follows, leaves and follows again, or takes a vote back and gives it anew.
delete from notification later using notification earlier
  where later.type in ('user-subscribed', 'channel-subscribed', 'video-upvoted', 'comment-upvoted', 'video-published')
    and later.account_id = earlier.account_id and later.type = earlier.type and later.actor_id = earlier.actor_id
    and later.video_id is not distinct from earlier.video_id and later.channel_id is not distinct from earlier.channel_id
    and later.object_id is not distinct from earlier.object_id and later.id > earlier.id;
create unique index notification_once on notification
  (account_id, type, actor_id, coalesce(video_id, 0), coalesce(channel_id, 0), coalesce(object_id, 0))
  where type in ('user-subscribed', 'channel-subscribed', 'video-upvoted', 'comment-upvoted', 'video-published');

-- How often the gathering letter comes, for those who want one, and when the last one was ordered.
create table notification_digest (
  account_id bigint primary key references account on delete cascade,
  every text collate "C" not null default 'weekly' check (every in ('daily', 'weekly')),
  ordered_at timestamptz not null default now()
);

-- Whether the follower is told of each new video.
alter table follow_user add column notify boolean not null default false;
create index follow_user_notify on follow_user (account_id) where notify;

-- When its followers were told of a video; what is public now is old news.
alter table video add column told_at timestamptz;
update video set told_at = now() where state = 'success' and not private;
create index video_untold on video (id) where told_at is null and state = 'success' and not private;

alter table account
  add column nsfw text collate "C" not null default 'hide' check (nsfw in ('hide', 'blur', 'show')),
  add column language text collate "C" not null default 'en';
