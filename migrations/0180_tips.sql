-- Tips: a double-entry ledger in minor units of the site's one currency, what is tipped, and what is paid out.

-- What somebody, or the site, has. `outside` is the world that money comes from and goes to, `fees` the site's share,
-- `unclaimed` what people who have left did not take along.
create table ledger_account (
  id bigint generated always as identity primary key,
  kind text collate "C" not null check (kind in ('outside', 'fees', 'unclaimed', 'wallet', 'earned', 'held')),
  account_id bigint references account on delete set null,
  -- The sum of its entries, kept by a trigger.
  balance bigint not null default 0,
  constraint ledger_account_covered check (balance >= 0 or kind in ('outside', 'fees')),
  check (account_id is null or kind in ('wallet', 'earned', 'held'))
);
create unique index ledger_account_of on ledger_account (account_id, kind) where account_id is not null;
create unique index ledger_account_site on ledger_account (kind) where kind in ('outside', 'fees', 'unclaimed');
create index ledger_account_credit on ledger_account (id) where kind = 'wallet' and balance > 0;
insert into ledger_account (kind) values ('outside'), ('fees'), ('unclaimed');

create table tip (
  id bigint generated always as identity primary key,
  -- Whoever tips, and the key of their attempt: the same one again is the same tip.
  key text collate "C" not null unique,
  -- Names the tip to the card provider.
  ref uuid not null unique default gen_random_uuid(),
  from_id bigint references account on delete set null,
  to_id bigint references account on delete set null,
  video_id bigint references video on delete set null,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0),
  text text not null default '',
  pay_by text collate "C" not null check (pay_by in ('wallet', 'card')),
  state text collate "C" not null default 'pending' check (state in ('pending', 'paid', 'refunded', 'expired')),
  -- The provider's names of the checkout and of the payment.
  checkout_ref text collate "C" unique,
  payment_ref text collate "C" unique,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  refunded_at timestamptz
);
create index tip_from on tip (from_id);
create index tip_to on tip (to_id, paid_at) where state = 'paid';
create index tip_video on tip (video_id) where state = 'paid';

create table payout (
  id bigint generated always as identity primary key,
  key text collate "C" not null unique,
  account_id bigint references account on delete set null,
  amount bigint not null check (amount > 0),
  -- Where the money is to go, in the person's words.
  destination text not null,
  state text collate "C" not null default 'requested' check (state in ('requested', 'paid', 'refused', 'withdrawn')),
  note text not null default '',
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  settled_by bigint references account on delete set null
);
create index payout_account on payout (account_id, id);
create index payout_open on payout (id) where state = 'requested';

-- One movement of money; `key` makes it happen once.
create table ledger_transfer (
  id bigint generated always as identity primary key,
  kind text collate "C" not null,
  key text collate "C" not null unique,
  tip_id bigint references tip,
  payout_id bigint references payout,
  note text not null default '',
  made_by bigint references account on delete set null,
  created_at timestamptz not null default now()
);

create table ledger_entry (
  id bigint generated always as identity primary key,
  transfer_id bigint not null references ledger_transfer,
  ledger_account_id bigint not null references ledger_account,
  amount bigint not null check (amount <> 0)
);
create index ledger_entry_transfer on ledger_entry (transfer_id);
create index ledger_entry_account on ledger_entry (ledger_account_id, id);

create function add_ledger_entry() returns trigger language plpgsql as $$
begin
  update ledger_account set balance = balance + new.amount where id = new.ledger_account_id;
  return null;
end $$;
create trigger ledger_entry_counts after insert on ledger_entry for each row execute function add_ledger_entry();

-- Money is neither made nor lost: at the commit the entries of a transfer sum to nothing.
create function check_zero_sum() returns trigger language plpgsql as $$
begin
  if (select sum(amount) from ledger_entry where transfer_id = new.transfer_id) <> 0 then
    raise exception 'the entries of transfer % do not sum to zero', new.transfer_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_entry_zero_sum after insert on ledger_entry
  deferrable initially deferred for each row execute function check_zero_sum();

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'entries of the ledger are never changed' using errcode = 'check_violation';
end $$;
create trigger ledger_entry_stays before update or delete on ledger_entry
  for each row execute function refuse_ledger_change();

-- A video's sum follows its tips in their own transaction.
create function count_tip() returns trigger language plpgsql as $$
declare
  before bigint := case when old.state = 'paid' then old.amount else 0 end;
  after bigint := case when new.state = 'paid' then new.amount else 0 end;
begin
  if before <> after then
    update video_counter set total_tipped = total_tipped + after - before where video_id = new.video_id;
  end if;
  return null;
end $$;
create trigger tip_counts after update of state on tip for each row execute function count_tip();
