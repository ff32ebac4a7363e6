-- Where videos stood before the ranking moved them, for as long as somebody pages through a list: a list that was
-- begun before a move goes on by the old place, so that no video is shown twice or passed over.
create table ranking_move (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  video_id bigint not null references video on delete cascade,
  hot_score double precision not null,
  top_score int not null,
  moved_at timestamptz not null default now()
);
create index ranking_move_xid on ranking_move (xid);
create index ranking_move_moved_at on ranking_move (moved_at);
create index ranking_move_video on ranking_move (video_id);

create function keep_ranking_move() returns trigger language plpgsql as $$
begin
  insert into ranking_move (video_id, hot_score, top_score) values (old.id, old.hot_score, old.top_score);
  return null;
end $$;
create trigger keep_ranking_move after update of hot_score, top_score on video
  for each row when (old.state = 'success' and (old.hot_score <> new.hot_score or old.top_score <> new.top_score))
  execute function keep_ranking_move();

-- A person's votes in the order in which they are paged through.
drop index vote_likes;
create index vote_likes on vote (account_id, changed_at desc, video_id desc) where value = 1;
