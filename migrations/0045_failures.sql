-- The page of videos that failed lists the newest first: those of everybody for moderators.

create index video_failed on video (id desc) where state = 'failed';
