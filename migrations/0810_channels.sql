-- Channels have rules, a picture and a cover, and count what anybody may see of their videos.
alter table channel
  add column rules text not null default '',
  add column picture_version int not null default 0,
  add column cover_version int not null default 0,
  add column video_count int not null default 0;

-- A statement may move videos of many channels: their rows are locked in the order of their ids.
create function add_channel_videos(channel_id bigint, videos bigint) returns void language sql as $$
  update channel set video_count = video_count + videos where id = channel_id
$$;

create function count_channel_videos() returns trigger language plpgsql as $$
declare
  moved record;
begin
  if tg_op = 'INSERT' then
    for moved in
      select channel_id, count(*) as videos from after
      where channel_id is not null and state = 'success' and not private
      group by channel_id order by channel_id
    loop
      perform add_channel_videos(moved.channel_id, moved.videos);
    end loop;
  elsif tg_op = 'DELETE' then
    for moved in
      select channel_id, -count(*) as videos from before
      where channel_id is not null and state = 'success' and not private
      group by channel_id order by channel_id
    loop
      perform add_channel_videos(moved.channel_id, moved.videos);
    end loop;
  else
    for moved in
      select channel_id, sum(videos) as videos
      from (
        select channel_id, 1 as videos from after where state = 'success' and not private
        union all select channel_id, -1 from before where state = 'success' and not private
      ) each
      where channel_id is not null
      group by channel_id having sum(videos) <> 0 order by channel_id
    loop
      perform add_channel_videos(moved.channel_id, moved.videos);
    end loop;
  end if;
  return null;
end $$;

create trigger video_channel_inserted after insert on video referencing new table as after
  for each statement execute function count_channel_videos();
create trigger video_channel_updated after update on video referencing old table as before new table as after
  for each statement execute function count_channel_videos();
create trigger video_channel_deleted after delete on video referencing old table as before
  for each statement execute function count_channel_videos();

update channel set video_count = (
  select count(*) from video where video.channel_id = channel.id and state = 'success' and not private);
