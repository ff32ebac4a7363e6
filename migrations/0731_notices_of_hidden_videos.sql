-- Whether the video that a notification is about is gone for whoever was told: the feature of videos says so as it
-- happens, beside what an object's own feature says.

alter table notification add column video_hidden boolean not null default false;
create index notification_video on notification (video_id) where video_id is not null;

update notification set video_hidden = true
from video
where video.id = notification.video_id and video.state not in ('initial', 'stored', 'success')
  and not (video.state = 'failed' and video.account_id = notification.account_id);
