-- Processes that take broadcasts: the disk of each, where it takes what browsers send, and when it was last there.
create table live_ingest (
  holder text collate "C" primary key,
  address text not null,
  seen_at timestamptz not null
);
