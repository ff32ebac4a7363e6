-- The work of moderators: who looks at what, what they decided, and what owners answer.

-- Somebody looks at this thing until then: nobody else need.
create table review_claim (
  object_type text collate "C" not null check (object_type in ('video', 'comment', 'message', 'user', 'album')),
  object_id bigint not null,
  account_id bigint not null references account on delete cascade,
  expires_at timestamptz not null,
  primary key (object_type, object_id)
);
create index review_claim_account on review_claim (account_id);

create table review_decision (
  id bigint generated always as identity primary key,
  object_type text collate "C" not null check (object_type in ('video', 'comment', 'message', 'user', 'album')),
  object_id bigint not null,
  -- Whose thing it was, and who decided; either account may be gone meanwhile.
  owner_id bigint,
  actor_id bigint not null,
  outcome text collate "C" not null check (outcome in ('fine', 'nsfw', 'suspended', 'removed', 'banned')),
  reason text collate "C" not null,
  -- What the owner was told, in words.
  message text not null default '',
  created_at timestamptz not null default now(),
  undone_at timestamptz
);
create index review_decision_object on review_decision (object_type, object_id, id desc);
create index review_decision_owner on review_decision (owner_id, id desc) where owner_id is not null;

-- What an owner says against a decision: once.
create table appeal (
  id bigint generated always as identity primary key,
  decision_id bigint not null unique references review_decision on delete cascade,
  account_id bigint not null references account on delete cascade,
  text text not null,
  created_at timestamptz not null default now(),
  outcome text collate "C" check (outcome in ('granted', 'refused')),
  answer text not null default '',
  answered_by bigint,
  answered_at timestamptz
);
create index appeal_open on appeal (created_at) where outcome is null;
create index appeal_account on appeal (account_id);

-- What rules and checks found, each with its cause; whoever decides about the thing settles them.
create table finding (
  id bigint generated always as identity primary key,
  object_type text collate "C" not null check (object_type in ('video', 'comment', 'message', 'user', 'album')),
  object_id bigint not null,
  account_id bigint references account on delete cascade,
  cause text collate "C" not null,
  -- Why, in words for moderators.
  detail text not null,
  -- What was done about it at once: nothing, or it was held back.
  held boolean not null default false,
  created_at timestamptz not null default now(),
  settled_at timestamptz
);
create index finding_open on finding (object_type, object_id) where settled_at is null;
create index finding_account on finding (account_id);
create index finding_made on finding (created_at);
