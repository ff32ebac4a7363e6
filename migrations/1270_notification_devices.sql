-- Devices that are told of notifications while no page of the site is open, and the services that carry it to them.

create table notification_device (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  -- Whoever signs out on a device, or ends its session elsewhere, takes it away with that.
  session_id bigint not null references session on delete cascade,
  -- Where messages for it are posted, its public key and the secret that they are encrypted with. RFC 8291 §2
  endpoint text collate "C" not null unique,
  -- The origin of its push service.
  service text collate "C" not null,
  p256dh text collate "C" not null,
  auth text collate "C" not null,
  created_at timestamptz not null default now()
);
create index notification_device_account on notification_device (account_id);
create index notification_device_session on notification_device (session_id);
create index notification_device_service on notification_device (service);

-- The site's key pair towards these services: one row. RFC 8292
create table notification_push_key (
  only_one boolean primary key default true check (only_one),
  public_key text not null,
  -- Sealed with a key that is made from the site's secret.
  private_key text not null
);

create table notification_push_service (
  origin text collate "C" primary key,
  sent bigint not null default 0,
  failed bigint not null default 0,
  -- Devices that it no longer knew.
  gone bigint not null default 0,
  last_error text,
  failed_at timestamptz,
  used_at timestamptz not null default now()
);

alter table notification
  -- Whether devices show it, and whether it still waits to be sent to them.
  add column push boolean not null default false,
  add column push_waits boolean not null default false;
create index notification_to_push on notification (id) where push_waits;

alter table notification_preference add column push boolean not null default true;
-- Whoever wanted no windows about something wants none on another device either.
update notification_preference set push = desktop;
