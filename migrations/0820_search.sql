-- Search forgives accents and typing errors, and finds people, channels and albums by their names.

create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- unaccent() itself is only stable, because its rules may be changed; ours are not.
create function fold_text(given text) returns text language sql immutable strict parallel safe as
  $$ select lower(public.unaccent('public.unaccent'::regdictionary, given)) $$;

create text search configuration folded (copy = pg_catalog.simple);
alter text search configuration folded
  alter mapping for word, hword, hword_part with unaccent, simple;

create or replace function index_video_text() returns trigger language plpgsql as $$
begin
  insert into video_search (video_id, document) values (
    new.id,
    setweight(to_tsvector('public.folded', new.title), 'A')
      || setweight(to_tsvector('public.folded', coalesce(new.description, '')), 'B')
  ) on conflict (video_id) do update set document = excluded.document;
  return null;
end $$;

update video_search set document = folded.document
from (
  select id, setweight(to_tsvector('public.folded', title), 'A')
    || setweight(to_tsvector('public.folded', coalesce(description, '')), 'B') as document
  from video
) folded
where folded.id = video_search.video_id and folded.document <> video_search.document;

create index account_found_by_name on account using gin (fold_text(username || ' ' || displayname) gin_trgm_ops)
  where state = 'active';
create index account_displayname on account (fold_text(displayname)) where state = 'active';
create index album_found_by_title on album using gin (fold_text(title) gin_trgm_ops) where not private;

-- The words that videos have, for words that somebody mistyped and for words that are only begun.
create table search_word (
  word text collate "C" primary key,
  uses integer not null
);
create index search_word_like on search_word using gin (word gin_trgm_ops);
