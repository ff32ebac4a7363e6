-- Copies that begin at another moment: the first minute is hashed once a second, and looked up by pieces of those
-- hashes that do not say when they are seen. All videos are looked at once more.

alter table video_fingerprint
  add column head bytea not null default '',
  add column head_mirrored bytea not null default '',
  add column head_words int[] not null default '{}';
create index video_fingerprint_head_words on video_fingerprint using gin (head_words);
update video set examined_version = 0 where examined_version > 0;
