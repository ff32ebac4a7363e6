-- Addresses that are sent each notification of an account, and what they are still to be sent.

create table notification_subscription (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  address text not null,
  -- Signs what is sent; its owner alone is told.
  secret text not null,
  created_at timestamptz not null default now(),
  unique (account_id, address)
);

create table notification_delivery (
  notification_id bigint not null references notification on delete cascade,
  subscription_id bigint not null references notification_subscription on delete cascade,
  attempts int not null default 0,
  due_at timestamptz not null default now(),
  primary key (notification_id, subscription_id)
);
create index notification_delivery_due on notification_delivery (due_at);
create index notification_delivery_subscription on notification_delivery (subscription_id);
