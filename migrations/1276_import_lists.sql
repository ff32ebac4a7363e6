-- Imports of many videos: what somebody asked for, and what was found there. An item that has begun has a video, whose own
-- state says how far it is; `position` is its place in the list, and `is_filed` says that the
-- video is in its albums. `original_at` is when a video came out where it was
-- imported from.
alter table grab add column original_at timestamptz;
create index grab_url on grab (md5(url));

create table import_list (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  address_hash bytea not null,
  kind text collate "C" not null check (kind in ('links', 'feed', 'archive')),
  source text not null,
  title text not null default '',
  state text collate "C" not null default 'reading'
    check (state in ('reading', 'unreadable', 'ready', 'running', 'paused', 'done')),
  settings jsonb not null default '{}',
  code text collate "C",
  reason text,
  created_at timestamptz not null default now()
);
create index import_list_account on import_list (account_id, id);
create index import_list_open on import_list (state) where state in ('reading', 'running');

create table import_item (
  id bigint generated always as identity primary key,
  list_id bigint not null references import_list on delete cascade,
  position integer not null,
  url text not null,
  title text not null default '',
  duration real,
  original_at timestamptz,
  facts jsonb not null default '{}',
  state text collate "C" not null default 'unread'
    check (state in ('unread', 'found', 'here', 'waiting', 'begun', 'failed')),
  video_id bigint references video on delete set null,
  is_filed boolean not null default false,
  tries integer not null default 0,
  code text collate "C",
  reason text,
  unique (list_id, position)
);
create index import_item_state on import_item (list_id, state, position);
create index import_item_video on import_item (video_id) where video_id is not null;
