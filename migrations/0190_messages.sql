-- Private conversations of two or more people.

create table message_thread (
  id bigint generated always as identity primary key,
  -- Who began it.
  account_id bigint references account on delete set null,
  -- A conversation of two: the lower id first, one for each pair. Of more people both are null.
  is_pair boolean not null,
  low_id bigint references account on delete set null,
  high_id bigint references account on delete set null,
  -- Grows with every message that comes, goes or returns.
  edition bigint not null default 0,
  created_at timestamptz not null default now(),
  unique (low_id, high_id),
  check (low_id < high_id)
);
create index message_thread_begun on message_thread (account_id, created_at);
create index message_thread_high on message_thread (high_id);

create table message (
  id bigint generated always as identity primary key,
  thread_id bigint not null references message_thread on delete cascade,
  account_id bigint not null references account on delete cascade,
  body text not null,
  created_at timestamptz not null default now(),
  -- Taken back by its author; the row goes once that cannot be undone any more.
  deleted_at timestamptz,
  search tsvector not null generated always as (to_tsvector('simple', body)) stored
);
create index message_order on message (thread_id, id);
create index message_author on message (account_id, created_at);
create index message_search on message using gin (search) where deleted_at is null;
create index message_deleted on message (deleted_at) where deleted_at is not null;

create table message_participant (
  thread_id bigint not null references message_thread on delete cascade,
  account_id bigint not null references account on delete cascade,
  -- The newest message of the conversation: the order of the account's list.
  last_message_id bigint not null default 0,
  read_up_to bigint not null default 0,
  -- Whoever left and is written to again sees what came after that alone.
  shown_after bigint not null default 0,
  left_at timestamptz,
  typing_until timestamptz,
  primary key (thread_id, account_id)
);
create index message_participant_list on message_participant (account_id, last_message_id desc)
  where left_at is null;

create table message_choice (
  account_id bigint primary key references account on delete cascade,
  -- Whether others are told what has been read.
  show_seen boolean not null
);
