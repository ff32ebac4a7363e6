-- What decides whether a list may show a video stands beside its words: thousands of matches are ranked without
-- a look at their rows. The words' rows hardly ever change; the video's change with every ranking.

alter table video_search
  add column account_id bigint,
  add column listed boolean not null default false,
  add column moderated boolean not null default false,
  add column nsfw boolean not null default false;

update video_search set account_id = video.account_id, listed = video.state = 'success' and not video.private,
  moderated = video.moderated, nsfw = video.nsfw
from video where video.id = video_search.video_id;

create or replace function index_video_text() returns trigger language plpgsql as $$
begin
  insert into video_search (video_id, document, account_id, listed, moderated, nsfw) values (
    new.id,
    setweight(to_tsvector('public.folded', new.title), 'A')
      || setweight(to_tsvector('public.folded', coalesce(new.description, '')), 'B'),
    new.account_id, new.state = 'success' and not new.private, new.moderated, new.nsfw
  ) on conflict (video_id) do update set document = excluded.document;
  return null;
end $$;

create function index_video_listed() returns trigger language plpgsql as $$
begin
  update video_search set account_id = new.account_id, listed = new.state = 'success' and not new.private,
    moderated = new.moderated, nsfw = new.nsfw
  where video_id = new.id;
  return null;
end $$;
create trigger video_listed after update of account_id, state, private, moderated, nsfw on video for each row
  when ((old.account_id, old.state, old.private, old.moderated, old.nsfw)
    is distinct from (new.account_id, new.state, new.private, new.moderated, new.nsfw))
  execute function index_video_listed();

-- People whose names are nearly this. The bound belongs to the operator, which alone can use the index; a call of
-- the extension loads it, so that its bound is known.
select similarity('a', 'a');
create function accounts_alike(name text) returns setof bigint language sql stable
  set pg_trgm.word_similarity_threshold = '0.35' as $$
  select id from account where state = 'active' and name <% fold_text(username || ' ' || displayname)
$$;
