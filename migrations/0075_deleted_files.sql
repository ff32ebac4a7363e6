-- Whether everything that was stored of a deleted video is gone; a worker looks after those of which it is not.

alter table video add column files_gone boolean not null default false;
create index video_with_files_left on video (id) where state = 'deleted' and not files_gone;
