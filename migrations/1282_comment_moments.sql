-- The moment of the uncut video at which a comment on an edited one was written; null where that is not another.
alter table comment add column uncut_time real;
