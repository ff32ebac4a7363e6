-- A video has a tag by its own words, by what is said below it, or by both; and tags can be followed.
alter table video_tag
  add column in_text boolean not null default true,
  add column in_comments boolean not null default false,
  add constraint video_tag_reason check (in_text or in_comments);

alter table tag add column follower_count int not null default 0;

create table follow_tag (
  account_id bigint not null references account on delete cascade,
  tag_id bigint not null references tag on delete cascade,
  created_at timestamptz not null default now(),
  primary key (account_id, tag_id)
);
create index follow_tag_tag on follow_tag (tag_id);

create function count_tag_follower() returns trigger language plpgsql as $$
begin
  update tag set follower_count = follower_count + case when tg_op = 'INSERT' then 1 else -1 end
  where id = case when tg_op = 'INSERT' then new.tag_id else old.tag_id end;
  return null;
end $$;
create trigger follow_tag_counts after insert or delete on follow_tag
  for each row execute function count_tag_follower();
