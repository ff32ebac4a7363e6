-- Who puts a video into a public album, takes it out and puts it in again tells its owner once.

drop index notification_once;
create unique index notification_once on notification
  (account_id, type, actor_id, coalesce(video_id, 0), coalesce(channel_id, 0), coalesce(object_id, 0))
  where type in ('user-subscribed', 'channel-subscribed', 'video-upvoted', 'comment-upvoted', 'video-published',
    'video-added-to-album');
