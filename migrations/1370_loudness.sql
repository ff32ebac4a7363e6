-- How loud a film is: LUFS over all of it and its highest peak, dBTP (EBU R 128). Null without sound, or while
-- it was not measured.
alter table video add column loudness real, add column true_peak real;
-- Films of earlier versions, which are measured when nobody waits for anything.
create table unheard_video (
  video_id bigint primary key references video on delete cascade,
  tries int not null default 0
);
insert into unheard_video (video_id) select id from video where playable and not files_gone;
