-- Who may file videos in a channel: everyone, whoever its moderators have let in on request, or whoever they
-- have invited. Members are counted by a trigger. And an owner offers the channel to one other account.

alter table channel
  add column filing text collate "C" not null default 'everyone'
    check (filing in ('everyone', 'request', 'members')),
  add column member_count integer not null default 0,
  add column accent text collate "C" check (accent ~ '^#[0-9a-f]{6}$'),
  add column offered_to bigint references account on delete set null,
  add column offered_by bigint references account on delete set null,
  add column offered_at timestamptz;
create index channel_offered on channel (offered_to) where offered_to is not null;
create index channel_offered_by on channel (offered_by) where offered_by is not null;
create index channel_open_by_videos on channel (video_count, id) where filing = 'everyone';

create table channel_member (
  channel_id bigint not null references channel on delete cascade,
  account_id bigint not null references account on delete cascade,
  state text collate "C" not null check (state in ('asked', 'invited', 'member', 'refused')),
  changed_at timestamptz not null,
  changed_by bigint references account on delete set null,
  primary key (channel_id, account_id)
);
create index channel_member_list on channel_member (channel_id, state, changed_at, account_id);
create index channel_member_account on channel_member (account_id, state);
create index channel_member_by on channel_member (changed_by) where changed_by is not null;

create function count_channel_member() returns trigger language plpgsql as $$
declare
  before integer := case when tg_op <> 'INSERT' and old.state = 'member' then 1 else 0 end;
  after integer := case when tg_op <> 'DELETE' and new.state = 'member' then 1 else 0 end;
begin
  if before <> after then
    update channel set member_count = member_count + after - before
    where id = case when tg_op = 'DELETE' then old.channel_id else new.channel_id end;
  end if;
  return null;
end $$;
create trigger channel_member_counts after insert or update of state or delete on channel_member
  for each row execute function count_channel_member();
