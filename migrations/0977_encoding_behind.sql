-- Videos that take much of a worker's time wait behind the others of their tier, for a while.
alter table encoding_turn
  add column is_behind boolean not null default false,
  add column behind_since timestamptz;

drop index encoding_turn_order;
create index encoding_turn_order on encoding_turn (tier, is_behind, turn);
