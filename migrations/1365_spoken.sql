-- What captions say, for the search. One row for each file of captions, of bounded size; the words stand in
-- blocks of 8,192 videos (such as 3:cat), so that a search for a common word can look at the newest ones only.
create table spoken (
  caption_id bigint primary key references caption on delete cascade,
  video_id bigint not null references video on delete cascade,
  -- Name of the file that was read.
  key text collate "C" not null,
  words tsvector not null,
  -- A line for each caption: its second, a space, and what is said.
  said text not null
);
create index spoken_video on spoken (video_id desc);
create index spoken_words on spoken using gin (words) with (fastupdate = off);
