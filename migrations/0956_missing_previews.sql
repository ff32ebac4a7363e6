-- Videos made before previews had a sheet of their own get one while nothing else is to do.

create index video_without_preview on video (id)
  where state = 'success' and storyboard_frames > 0 and version < 4;

-- Tries that have not led to a sheet; of files that are not there, or cannot be read, there are no more than a few.
create table preview_try (
  video_id bigint primary key references video on delete cascade,
  media_version int not null,
  tries int not null
);
