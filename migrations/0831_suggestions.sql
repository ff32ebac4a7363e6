-- Videos that are suggested to an account, each with the reason why. Made as a whole for one account at a time.

create table suggestion_list (
  account_id bigint primary key references account on delete cascade,
  -- When the list was last made; null until then, and while none is wanted.
  made_at timestamptz,
  -- The account wants no suggestions.
  is_off boolean not null default false
);
create index suggestion_list_made on suggestion_list (made_at) where made_at is not null;

create table suggested_video (
  account_id bigint not null references account on delete cascade,
  video_id bigint not null references video on delete cascade,
  reason text collate "C" not null check (reason in ('user', 'channel', 'tag', 'votes')),
  -- The account, channel or tag that the reason names.
  subject_id bigint,
  weight real not null,
  primary key (account_id, video_id)
);
create index suggested_video_video on suggested_video (video_id);
