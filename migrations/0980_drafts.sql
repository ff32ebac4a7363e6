-- Bytes may travel before the details are typed: nobody sees such a video until its uploader has confirmed it.
alter table video add column is_draft boolean not null default false;
comment on column video.is_draft is 'begun, and hidden from everybody until its uploader confirms it';

create index video_draft on video (id) where is_draft and state <> 'deleted';
