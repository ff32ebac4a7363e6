-- Until when a worker makes the first files of a video whose upload is still arriving. Until then nobody else
-- touches its work folder; the worker puts it off as long as it is alive.
alter table processing add column followed_until timestamptz;

-- Videos whose bytes have arrived and whose files are not made: few at any time, looked for by the clock.
create index video_stored on video (id) where state = 'stored';
