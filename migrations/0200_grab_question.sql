-- Links that a worker is asked to look at with the operator's helper program, and what it found. Nobody needs them
-- after a crash: who asked waits no more.
create unlogged table grab_question (
  id bigint generated always as identity primary key,
  url text not null,
  asked_at timestamptz not null default now(),
  answered_at timestamptz,
  answer jsonb
);
