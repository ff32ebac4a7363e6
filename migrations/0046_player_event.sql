-- What a sample of viewers told of the player and of the lists, in sums: nothing in it leads to a person.
-- `samples` is what was told, `estimate` what that stands for at the rate of its event.
create table player_event (
  day date not null,
  event text collate "C" not null,
  label text collate "C" not null,
  samples bigint not null default 0,
  estimate bigint not null default 0,
  primary key (day, event, label)
);
