-- What was heard in a piece in English, where a server translates; null where it was not asked.
alter table speech_piece add column english jsonb;
