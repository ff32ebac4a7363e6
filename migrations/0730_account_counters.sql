-- What an account has given and got, and who follows a channel, counted as it happens.

-- Votes up that the account has given. A statement may hold the votes of many: their counters are locked in the order
-- of the accounts, after those of the videos.
create function add_likes_given(account bigint, likes bigint) returns void language sql as $$
  update account_counter set likes_count = likes_count + likes where account_id = account
$$;

create function count_likes_given() returns trigger language plpgsql as $$
declare
  moved record;
begin
  if tg_op = 'INSERT' then
    for moved in
      select account_id, count(*) as likes from after where value = 1 group by account_id order by account_id
    loop
      perform add_likes_given(moved.account_id, moved.likes);
    end loop;
  elsif tg_op = 'DELETE' then
    for moved in
      select account_id, -count(*) as likes from before where value = 1 group by account_id order by account_id
    loop
      perform add_likes_given(moved.account_id, moved.likes);
    end loop;
  else
    for moved in
      select account_id, sum(likes) as likes
      from (
        select account_id, 1 as likes from after where value = 1
        union all select account_id, -1 from before where value = 1
      ) each
      group by account_id having sum(likes) <> 0 order by account_id
    loop
      perform add_likes_given(moved.account_id, moved.likes);
    end loop;
  end if;
  return null;
end $$;

create trigger vote_likes_inserted after insert on vote referencing new table as after
  for each statement execute function count_likes_given();
create trigger vote_likes_updated after update on vote referencing old table as before new table as after
  for each statement execute function count_likes_given();
create trigger vote_likes_deleted after delete on vote referencing old table as before
  for each statement execute function count_likes_given();

-- Videos that anybody may see, and their views.
create function add_public_video(account bigint, videos int, views bigint) returns void language sql as $$
  update account_counter set video_count = video_count + videos, video_views = video_views + views
  where account_id = account
$$;

create function count_public_video() returns trigger language plpgsql as $$
declare
  views bigint;
begin
  -- Views are added under the lock of this row: they count either here or where they are added.
  select view_count into views from video_counter
    where video_id = case when tg_op = 'INSERT' then new.id else old.id end for no key update;
  views := coalesce(views, 0);
  if tg_op <> 'INSERT' and old.state = 'success' and not old.private then
    perform add_public_video(old.account_id, -1, -views);
  end if;
  if tg_op <> 'DELETE' and new.state = 'success' and not new.private then
    perform add_public_video(new.account_id, 1, views);
  end if;
  return case when tg_op = 'DELETE' then old end;
end $$;

create trigger video_counted_in after insert on video for each row
  when (new.account_id is not null and new.state = 'success' and not new.private)
  execute function count_public_video();
create trigger video_counted_anew after update of account_id, state, private on video for each row
  when ((old.account_id, old.state = 'success' and not old.private)
    is distinct from (new.account_id, new.state = 'success' and not new.private))
  execute function count_public_video();
-- Before its counters go.
create trigger video_counted_out before delete on video for each row
  when (old.account_id is not null and old.state = 'success' and not old.private)
  execute function count_public_video();

create function count_account_views() returns trigger language plpgsql as $$
begin
  update account_counter set video_views = video_views + new.view_count - old.view_count
  from video
  where video.id = new.video_id and video.state = 'success' and not video.private
    and account_counter.account_id = video.account_id;
  return null;
end $$;
create trigger video_views_counted after update of view_count on video_counter for each row
  when (old.view_count <> new.view_count) execute function count_account_views();

insert into account_counter (account_id) select id from account on conflict do nothing;
update account_counter set
  likes_count = (select count(*) from vote where vote.account_id = account_counter.account_id and vote.value = 1),
  (video_count, video_views) = (
    select count(*), coalesce(sum(video_counter.view_count), 0)
    from video left join video_counter on video_counter.video_id = video.id
    where video.account_id = account_counter.account_id and video.state = 'success' and not video.private);

-- Who follows a channel.
alter table channel add column follower_count int not null default 0;

create function count_channel_follower() returns trigger language plpgsql as $$
begin
  update channel set follower_count = follower_count + case when tg_op = 'INSERT' then 1 else -1 end
  where id = case when tg_op = 'INSERT' then new.channel_id else old.channel_id end;
  return null;
end $$;
create trigger follow_channel_counts after insert or delete on follow_channel
  for each row execute function count_channel_follower();

update channel set follower_count =
  (select count(*) from follow_channel where follow_channel.channel_id = channel.id);
