-- A search for a common word looks at the newest and the best-known videos first, and at no more than it needs:
-- every word of a video is indexed with the step on which the video stands. Steps 0 to 8 hold ever more of the
-- newest and best-known ones; all others stand on one step for every 65,536 ids, from 16 on.

alter table video_search
  add column step integer not null default 0,
  add column fame smallint not null default 0,
  add column title_key bigint;

-- Equal for titles with the same words, whatever their capitals, accents and signs.
create function title_key(title text) returns bigint language sql immutable strict parallel safe as $$
  select hashtextextended(btrim(regexp_replace(public.fold_text(title), '[^[:alnum:]]+', ' ', 'g')), 0)
$$;

-- The words of a document as they are indexed, such as 3:cat.
create function in_step(document tsvector, step integer) returns tsvector language sql immutable strict parallel safe as $$
  select array_to_tsvector(array(select step::text || ':' || word from unnest(tsvector_to_array(document)) as word))
$$;

-- The same for a query, on any of the steps. What it leaves out and the order of its words are not indexed.
create function in_steps(query tsquery, steps integer[]) returns tsquery language sql immutable strict parallel safe as $$
  select string_agg('(' || regexp_replace(said, $q$'((?:[^']|'')*)'$q$, '''' || step::text || $q$:\1'$q$, 'g') || ')', ' | ')::tsquery
  from unnest(steps) as step, regexp_replace(querytree(query), '<(-|\d+)>', '&', 'g') as said
  where said <> ''
$$;

create or replace function index_video_text() returns trigger language plpgsql as $$
begin
  insert into video_search (video_id, document, title_key, account_id, listed, moderated, nsfw) values (
    new.id,
    setweight(to_tsvector('public.folded', new.title), 'A')
      || setweight(to_tsvector('public.folded', coalesce(new.description, '')), 'B'),
    title_key(new.title), new.account_id, new.state = 'success' and not new.private, new.moderated, new.nsfw
  ) on conflict (video_id) do update set document = excluded.document, title_key = excluded.title_key;
  return null;
end $$;

update video_search set step = 16 + (video_id >> 16)::integer, title_key = title_key(video.title)
from video where video.id = video_search.video_id;

drop index video_search_document;
create index video_search_step on video_search using gin (in_step(document, step)) with (fastupdate = off);
create index video_search_title on video_search (title_key);
