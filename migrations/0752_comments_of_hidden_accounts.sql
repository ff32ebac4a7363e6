-- What somebody said whose account is disabled or leaving is not shown, and not counted either.

alter table comment add column author_hidden boolean not null default false;

create or replace function count_comment() returns trigger language plpgsql as $$
declare
  before int := case when tg_op = 'INSERT' then 0 else (old.state = 'shown' and not old.author_hidden)::int end;
  after int := case when tg_op = 'DELETE' then 0 else (new.state = 'shown' and not new.author_hidden)::int end;
  author bigint := case when tg_op = 'INSERT' then new.account_id else old.account_id end;
begin
  if before <> after then
    update video_counter set comment_count = comment_count + after - before
      where video_id = coalesce(new.video_id, old.video_id);
    update comment set reply_count = reply_count + after - before, touched_at = clock_timestamp()
      where id = coalesce(new.root_id, old.root_id);
    insert into account_counter (account_id, comment_count)
      select id, after - before from account where id = author
      on conflict (account_id) do update set comment_count = account_counter.comment_count + after - before;
  end if;
  return null;
end $$;
drop trigger comment_counts on comment;
create trigger comment_counts after insert or update of state, author_hidden or delete on comment
  for each row execute function count_comment();

update comment set author_hidden = true
  from account where account.id = comment.account_id and account.state <> 'active';
