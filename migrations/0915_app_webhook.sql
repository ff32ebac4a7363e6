-- Where applications are told of what happens, and everything that they were told or are to be told.

create table app_webhook (
  app_id bigint primary key references oauth_app on delete cascade,
  url text not null,
  events text[] not null,
  -- Signs what is sent; its owner is shown it once.
  secret text not null,
  -- Since when nothing was taken, and whether that has ended it.
  failing_since timestamptz,
  disabled_at timestamptz,
  created_at timestamptz not null default now()
);

create table webhook_delivery (
  -- What receivers know it by, however often it comes.
  id text collate "C" primary key,
  app_id bigint not null references app_webhook on delete cascade,
  event text not null,
  body text not null,
  created_at timestamptz not null default now(),
  attempts int not null default 0,
  -- When it is sent next; null once it was taken or given up.
  due_at timestamptz default now(),
  tried_at timestamptz,
  delivered_at timestamptz,
  -- The status of the last answer; without one, why there was none.
  status smallint,
  failure text
);
create index webhook_delivery_due on webhook_delivery (due_at) where due_at is not null;
create index webhook_delivery_log on webhook_delivery (app_id, created_at desc);
create index webhook_delivery_old on webhook_delivery (created_at);
