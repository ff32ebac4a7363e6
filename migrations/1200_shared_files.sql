-- Identical uploads are stored once. `files_key` names the folder with what was made of the video's bytes, and the
-- original, where that is not the folder of its own media key; the folder stays as long as any video needs it.
alter table video add column files_key text collate "C";
-- Since when what it had before it shared those of another is left below its own media key.
alter table video add column files_left_at timestamptz;
create index video_files on video ((coalesce(files_key, media_key)));
create index video_files_left on video (files_left_at) where files_left_at is not null;
