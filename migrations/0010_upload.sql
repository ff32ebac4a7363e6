-- Uploads know the token of whoever began them, and whether they make a video or replace one's file.

alter table upload add column token_hash bytea;
alter table upload add column purpose text collate "C" not null default 'new' check (purpose in ('new', 'replace'));
create index upload_address on upload (address_hash, created_at);
create index upload_account on upload (account_id, created_at);
create index upload_sha256 on upload (sha256) where sha256 is not null;

-- Whom to tell when a video is ready. A row goes when it has been told, or when telling was given up.
create table webhook (
  video_id bigint primary key references video on delete cascade,
  url text not null,
  attempts int not null default 0,
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
