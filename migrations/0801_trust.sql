-- How much the votes of an account count in the ranking, in hundredths of a vote. The score that is shown stays the sum
-- of the votes. Every account is assessed again at `due_at`; `settle_at` is when its votes are next brought to its weight,
-- null when all have it. `depth` is how many steps it stands from somebody whom nobody has to vouch for.
create table voter_trust (
  account_id bigint primary key references account on delete cascade,
  weight smallint not null default 0 check (weight between 0 and 100),
  depth smallint not null default 0,
  due_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  settle_at timestamptz
);
create index voter_trust_due on voter_trust (due_at);
create index voter_trust_settle on voter_trust (settle_at) where settle_at is not null;

-- From where accounts have signed in, as hashes: what many accounts share is trusted less.
create table voter_address (
  address_hash bytea not null,
  account_id bigint not null references account on delete cascade,
  seen_at timestamptz not null default now(),
  primary key (address_hash, account_id)
);
create index voter_address_account on voter_address (account_id);
create index voter_address_seen on voter_address (seen_at);

create function keep_voter_address() returns trigger language plpgsql as $$
begin
  insert into voter_address (address_hash, account_id) values (new.address_hash, new.account_id)
  on conflict (address_hash, account_id) do update set seen_at = now();
  return null;
end $$;
create trigger session_address_kept after insert on session for each row
  when (new.address_hash is not null) execute function keep_voter_address();
insert into voter_address (address_hash, account_id, seen_at)
select address_hash, account_id, max(used_at) from session where address_hash is not null group by 1, 2;

create function begin_trust() returns trigger language plpgsql as $$
begin
  insert into voter_trust (account_id) values (new.id);
  return null;
end $$;
create trigger account_trust_begun after insert on account for each row execute function begin_trust();

-- The votes that are there keep what they count for until their voters are assessed.
alter table vote add column weight smallint not null default 100;
alter table vote alter column weight set default 0;
create index vote_down on vote (account_id, video_id) where value = -1;
insert into voter_trust (account_id, weight) select id, 100 from account;

alter table video_counter add column trusted_score bigint not null default 0;
update video_counter set trusted_score = score * 100::bigint where score <> 0;

create function weigh_vote() returns trigger language plpgsql as $$
begin
  new.weight := coalesce((select weight from voter_trust where account_id = new.account_id), 0);
  return new;
end $$;
create trigger vote_weighed before insert or update of value on vote for each row execute function weigh_vote();

-- Votes that count for nothing in the ranking leave it alone.
create or replace function count_vote() returns trigger language plpgsql as $$
declare
  before smallint := case when tg_op = 'INSERT' then 0 else old.value end;
  after smallint := case when tg_op = 'DELETE' then 0 else new.value end;
  trusted int := case when tg_op = 'DELETE' then 0 else new.value * new.weight end
    - case when tg_op = 'INSERT' then 0 else old.value * old.weight end;
begin
  if before <> after or trusted <> 0 then
    update video_counter set
      score = score + after - before,
      likes_count = likes_count + (after = 1)::int - (before = 1)::int,
      trusted_score = trusted_score + trusted,
      hot_stale = hot_stale or trusted <> 0
    where video_id = coalesce(new.video_id, old.video_id);
  end if;
  return null;
end $$;

-- Whom an account has followed first: that many it can vouch for.
create index follow_user_order on follow_user (follower_id, created_at, account_id);
