-- Copies are looked up by pieces of their frames' hashes, so that a look-up touches candidates alone, however many
-- videos there are; and a video whose files were replaced is looked at again. All are looked at once more, since
-- frames are now taken at moments that videos of different lengths share.

delete from video_fingerprint;
drop index video_fingerprint_duration;
alter table video_fingerprint add column words int[] not null;
create index video_fingerprint_words on video_fingerprint using gin (words);

alter table video add column examined_version int not null default 0;
create index video_unexamined on video (id) where state = 'success' and examined_version < media_version;
