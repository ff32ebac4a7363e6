-- When each video was last viewed, for rules about videos that nobody watches. What is known of the days before
-- comes from their sums; a video with views of which no day is known counts as viewed now.
alter table video_counter add column last_viewed_at timestamptz;

update video_counter set last_viewed_at = least(now(), coalesce(
    (select max(day) + interval '1 day' from analytics_day
     where scope = 'video' and subject = video_id and views > 0) at time zone 'utc',
    now()))
  where view_count > 0;
