-- Look-alike names, the week of grace before an account goes, and claims found by their token.

alter table account
  add column look_key text collate "C" unique,
  add column leaving_at timestamptz;

create index video_claim on video (claim_token_hash) where claim_token_hash is not null;
