-- What the search looks through. A table of its own: the video's row changes with every ranking, its text hardly ever.

create table video_search (
  video_id bigint primary key references video on delete cascade,
  document tsvector not null
);
create index video_search_document on video_search using gin (document);

create function index_video_text() returns trigger language plpgsql as $$
begin
  insert into video_search (video_id, document) values (
    new.id,
    setweight(to_tsvector('simple', new.title), 'A') || setweight(to_tsvector('simple', coalesce(new.description, '')), 'B')
  ) on conflict (video_id) do update set document = excluded.document;
  return null;
end $$;
create trigger video_text after insert or update of title, description on video
  for each row execute function index_video_text();

insert into video_search (video_id, document)
select id, setweight(to_tsvector('simple', title), 'A') || setweight(to_tsvector('simple', coalesce(description, '')), 'B')
from video;
