-- Conversations that somebody keeps in the list without being told of what is new in them.

alter table message_participant add column is_muted boolean not null default false;
