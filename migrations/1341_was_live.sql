-- It was broadcast, and may be longer than what is uploaded.
alter table video add column was_live boolean not null default false;
