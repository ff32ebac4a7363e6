-- Numbers that the processes of a site count together: calls, guesses, views. A name is a hash, since what is counted
-- may be an address. Not logged: after a crash of the server they begin anew.

create unlogged table shared_count (
  name bytea primary key,
  total int not null,
  ends_at timestamptz not null
) with (fillfactor = 50);
create index shared_count_ends_at on shared_count (ends_at);
