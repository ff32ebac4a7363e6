-- What the feeds beside hot and new page through: the highest score, a channel's newest and best, and what is
-- watched more than usual.

-- The score as the ranking last saw it, on the indexed row: a vote itself moves no index.
alter table video add column top_score int not null default 0;
update video set top_score = video_counter.score
from video_counter where video_counter.video_id = video.id and video_counter.score <> 0;
create index video_top on video (top_score desc, id desc) where state = 'success' and not private;
create index video_channel_new on video (channel_id, completed_at desc, id desc) where state = 'success' and not private;
create index video_channel_top on video (channel_id, top_score desc, id desc) where state = 'success' and not private;

-- Views that lose half of their weight in a day, as a logarithm that only ever grows; 0 is a video without any.
alter table video_counter add column trend double precision not null default 0;
create index video_counter_trend on video_counter (trend desc, video_id desc) where trend > 0;
