-- A deleted video can be brought back for a while: the state that it had, when it was deleted and by whom. All three
-- are empty of what is deleted for good. Nobody is named where the token of an anonymous upload deleted it.
alter table video
  add column discarded_from text collate "C",
  add column discarded_at timestamptz,
  add column discarded_by bigint references account on delete set null;
create index video_discarded on video (discarded_at) where discarded_at is not null;
create index video_discarded_by on video (discarded_by) where discarded_by is not null;
