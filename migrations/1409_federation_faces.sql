-- Addresses of the pictures of somebody elsewhere that were drawn anew here.
alter table remote_actor
  add column avatar_from text,
  add column cover_from text;
