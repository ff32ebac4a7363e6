-- What becomes of the uploaded file of each complete video, by the key of its files: it is kept, is being removed
-- ('going'), or is gone, and then the largest MP4 serves in its place. `lacks` says what the sizes made from it
-- do not have of it, null for nothing; `side` is the shorter side of the size that must be stored before it may go.
create table original (
  media_key text collate "C" primary key,
  state text collate "C" not null default 'kept' check (state in ('kept', 'going', 'gone')),
  lacks text collate "C",
  bytes bigint not null default 0,
  side int not null default 0,
  tries int not null default 0,
  judged_at timestamptz
);
create index original_unjudged on original (media_key) where judged_at is null;
create index original_kept on original (lacks) where state = 'kept' and judged_at is not null;
create index original_going on original (media_key) where state = 'going';

insert into original (media_key, bytes)
  select video.media_key, coalesce(max(upload.size_completed), 0)
  from video left join upload on upload.video_id = video.id and upload.state = 'completed'
  where video.completed_at is not null and not video.files_gone
  group by video.media_key;
