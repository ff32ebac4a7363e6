-- A run of the rule that drops the highest size of videos that nobody watches; it ends when there is no more to drop.
create table storage_run (
  id bigint generated always as identity primary key,
  began_at timestamptz not null,
  ended_at timestamptz,
  sizes int not null default 0,
  bytes bigint not null default 0
);
create unique index storage_run_open on storage_run ((true)) where ended_at is null;
