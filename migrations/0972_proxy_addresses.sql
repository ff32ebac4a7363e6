-- Private addresses from which requests came with an X-Forwarded-For that the settings do not trust: a proxy's.
create table proxy_address (
  address_hash bytea primary key,
  seen_at timestamptz not null
);
