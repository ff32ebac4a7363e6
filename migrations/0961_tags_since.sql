-- Since when a tag exists: lists say when their last row was created. Of older ones it is their first video's day.
alter table tag add column created_at timestamptz not null default now();
update tag set created_at = first.at
from (
  select video_tag.tag_id, min(video.created_at) as at
  from video_tag join video on video.id = video_tag.video_id
  group by video_tag.tag_id
) as first
where first.tag_id = tag.id;
