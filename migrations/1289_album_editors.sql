-- People who fill somebody's album beside its owner, from when they accept on; and who added a video where that was one
-- of them.

create table album_editor (
  album_id bigint not null references album on delete cascade,
  account_id bigint not null references account on delete cascade,
  invited_at timestamptz not null,
  accepted_at timestamptz,
  primary key (album_id, account_id)
);
create index album_editor_account on album_editor (account_id);
alter table album_video add column added_by bigint references account on delete set null;
create index album_video_added_by on album_video (added_by) where added_by is not null;
