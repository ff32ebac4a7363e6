-- What people report about videos, and complaints about copyright.

create table report (
  id bigint generated always as identity primary key,
  video_id bigint not null references video on delete cascade,
  account_id bigint not null references account on delete cascade,
  reason text collate "C" not null
    check (reason in ('none', 'spam', 'harassment', 'violence', 'copyright', 'pornography')),
  text text not null default '',
  created_at timestamptz not null default now(),
  -- What a moderator decided; null while the report waits.
  outcome text collate "C" check (outcome in ('dismissed', 'suspended')),
  settled_at timestamptz,
  settled_by bigint references account on delete set null,
  unique (video_id, account_id)
);
create index report_open on report (created_at desc, id desc) where outcome is null;
create index report_account on report (account_id);

create table copyright_complaint (
  id bigint generated always as identity primary key,
  -- The video that the link leads to, where it is one of this site.
  video_id bigint references video on delete set null,
  account_id bigint references account on delete set null,
  link text not null,
  name text not null,
  email text not null,
  work text not null,
  details text not null default '',
  created_at timestamptz not null default now(),
  answer text,
  answered_at timestamptz,
  answered_by bigint references account on delete set null
);
create index copyright_complaint_open on copyright_complaint (created_at desc, id desc) where answered_at is null;
create index copyright_complaint_account on copyright_complaint (account_id);
