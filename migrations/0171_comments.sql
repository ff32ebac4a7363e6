-- What people say about videos: threads of two levels, votes on them, and what the owner has settled.

create table comment (
  id bigint generated always as identity primary key,
  video_id bigint not null references video on delete cascade,
  -- Null once the author's account is gone; the row stays for those who answered.
  account_id bigint references account on delete set null,
  -- The comment that it answers, and the one that its thread hangs from; both null for one that begins a thread.
  parent_id bigint references comment on delete cascade,
  root_id bigint references comment on delete cascade,
  body text not null,
  -- Second of the video at which it was written.
  made_at_time real,
  state text collate "C" not null default 'shown' check (state in ('shown', 'held', 'deleted')),
  -- What a deleted one was before, for who takes the deletion back.
  former_state text collate "C" check (former_state in ('shown', 'held')),
  spam real not null default 0,
  score int not null default 0,
  reply_count int not null default 0,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  deleted_at timestamptz,
  deleted_by bigint references account on delete set null,
  -- When a reader would last see a difference.
  touched_at timestamptz not null default clock_timestamp(),
  check ((parent_id is null) = (root_id is null))
) with (fillfactor = 80);
create index comment_best on comment (video_id, score desc, id desc) where root_id is null;
create index comment_new on comment (video_id, id desc) where root_id is null;
create index comment_thread on comment (root_id, id) where root_id is not null;
create index comment_parent on comment (parent_id) where parent_id is not null;
create index comment_account on comment (account_id, created_at desc);
create index comment_touched on comment (video_id, touched_at desc);
create index comment_held on comment (video_id) where state = 'held';
create index comment_to_erase on comment (deleted_at) where state = 'deleted' and body <> '';
create index comment_deleted_by on comment (deleted_by) where deleted_by is not null;

create table comment_vote (
  comment_id bigint not null references comment on delete cascade,
  account_id bigint not null references account on delete cascade,
  value smallint not null check (value in (-1, 0, 1)),
  at real,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (comment_id, account_id)
);
create index comment_vote_account on comment_vote (account_id);

-- What the owner of a video or a moderator has settled about its comments; no row means nothing.
create table discussion (
  video_id bigint primary key references video on delete cascade,
  locked boolean not null default false,
  -- First comments of new accounts wait to be approved.
  approve_first boolean not null default false,
  pinned_id bigint references comment on delete set null
);
create index discussion_pinned on discussion (pinned_id) where pinned_id is not null;

-- Counts follow the comments as differences, within their own transaction.
create function count_comment() returns trigger language plpgsql as $$
declare
  before int := case when tg_op = 'INSERT' then 0 else (old.state = 'shown')::int end;
  after int := case when tg_op = 'DELETE' then 0 else (new.state = 'shown')::int end;
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
create trigger comment_counts after insert or update of state or delete on comment
  for each row execute function count_comment();

create function count_comment_vote() returns trigger language plpgsql as $$
declare
  before smallint := case when tg_op = 'INSERT' then 0 else old.value end;
  after smallint := case when tg_op = 'DELETE' then 0 else new.value end;
begin
  if before <> after then
    update comment set score = score + after - before, touched_at = clock_timestamp()
      where id = coalesce(new.comment_id, old.comment_id);
  end if;
  return null;
end $$;
create trigger comment_vote_counts after insert or update or delete on comment_vote
  for each row execute function count_comment_vote();
