-- Lists of channels are read by pages, in the orders of these indexes, and are searched by parts of names.

create index channel_by_videos on channel (video_count, id);
create index channel_by_followers on channel ((video_count > 0), follower_count, video_count, id);
create index channel_by_title on channel (title, id);
create index channel_default on channel (title, id) where is_default;
create index channel_by_name on channel (fold_text(title) text_pattern_ops);
create index channel_found_by_name on channel using gin (fold_text(title || ' ' || url) gin_trgm_ops);
