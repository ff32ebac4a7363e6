-- Videos that were suspended with their copies, and those copies: `copy_of` names the video that they were suspended
-- for. A copy that came later is `held`; `pardoned_at` is set once a moderator has let it back: it stays.

create table suspension (
  video_id bigint primary key references video on delete cascade,
  copy_of bigint references video on delete cascade,
  held boolean not null default false,
  pardoned_at timestamptz,
  created_at timestamptz not null default now()
);
create index suspension_copy_of on suspension (copy_of) where copy_of is not null;
