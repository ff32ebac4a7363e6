-- Hashes of addresses are mixed with the site's own key, so that nobody who reads them can try all addresses.
insert into setting (name, value)
values ('secret', to_jsonb(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')))
on conflict do nothing;

update session set address_hash = sha256(convert_to(secret.value #>> '{}', 'UTF8') || address_hash)
from setting secret where secret.name = 'secret' and address_hash is not null;
update upload set address_hash = sha256(convert_to(secret.value #>> '{}', 'UTF8') || address_hash)
from setting secret where secret.name = 'secret';
update refused_address set address_hash = sha256(convert_to(secret.value #>> '{}', 'UTF8') || address_hash)
from setting secret where secret.name = 'secret';

-- A session ends a year after its sign-in, however much it is used.
update session set expires_at = least(expires_at, created_at + interval '365 days');

-- Addresses that nobody has proven yet are looked up as well.
create index account_unproven_email on account (lower(email)) where email_key is null and email is not null;
