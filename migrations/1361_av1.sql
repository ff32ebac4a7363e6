-- Sizes in AV1 beside those in H.264, of films that are watched much. What their files take, 0 without any, and the
-- bytes that they save of a second that is watched. While they are made, `av1_files` names what may be stored of
-- them, before any index does. `av1_at` is when that last went on, or when they came.
alter table film
  add column av1_bytes bigint not null default 0,
  add column av1_saves int not null default 0,
  add column av1_state text collate "C" not null default 'idle' check (av1_state in ('idle', 'making')),
  add column av1_tries int not null default 0,
  add column av1_files text[] not null default '{}',
  add column av1_at timestamptz;
create index film_av1 on film (av1_at) where av1_bytes > 0;
create index film_av1_making on film (av1_at) where av1_state = 'making';

-- What making them took, by the day (UTC).
create table av1_day (
  day date primary key,
  cpu_seconds float8 not null default 0,
  films int not null default 0,
  bytes bigint not null default 0
);
