-- Every change of the site's settings, so that two people do not undo each other's and a change can be taken back.

create table setting_version (
  id bigint generated always as identity primary key,
  -- An account, which may be gone meanwhile.
  changed_by bigint,
  changed_at timestamptz not null default now(),
  -- By the setting's name: {"before": …, "after": …}.
  changes jsonb not null
);

-- Links that let people sign up while the site takes nobody else. A link is made of its row's id and a signature.
create table invite (
  id bigint generated always as identity primary key,
  made_by bigint,
  note text not null default '',
  most int not null check (most > 0),
  used int not null default 0 check (used <= most),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  created_at timestamptz not null default now()
);

create table invited (
  account_id bigint primary key references account on delete cascade,
  invite_id bigint not null references invite on delete cascade,
  created_at timestamptz not null default now()
);
create index invited_invite on invited (invite_id);
