-- Lists of videos that are on their way, failed or taken out of sight, which moderators ask for; the few beside all
-- that can be seen.
create index video_unready on video (state, id desc) where state <> 'success' and state <> 'deleted';
