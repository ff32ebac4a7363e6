-- Of people whose names are nearly this, a bounded number is compared: a short or common name is like half a site.
create or replace function accounts_alike(name text) returns setof bigint language sql stable
  set pg_trgm.word_similarity_threshold = '0.35' as $$
  select id from account where state = 'active' and name <% fold_text(username || ' ' || displayname) limit 200
$$;
