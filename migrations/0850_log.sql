-- The log of what people with power did is only ever added to. It remembers numbers of accounts, not rows: an
-- account that goes changes nothing that was written.
alter table audit_log drop constraint audit_log_actor_id_fkey;
alter table audit_log
  add column owner_id bigint,
  add column reason text not null default '',
  add column before jsonb,
  add column after jsonb;

update audit_log set owner_id = object_id where object_type = 'user';
update audit_log set owner_id = (select account_id from video where video.id = object_id) where object_type = 'video';
update audit_log set owner_id = (select account_id from comment where comment.id = object_id)
  where object_type = 'comment';

create index audit_log_owner on audit_log (owner_id, id desc) where owner_id is not null;
create index audit_log_actor on audit_log (actor_id, id desc);
create index audit_log_action on audit_log (action, id desc);
create index audit_log_reason on audit_log using gin (reason gin_trgm_ops);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only ever added to', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger audit_log_kept before update or delete on audit_log for each row execute function refuse_change();
create trigger audit_log_whole before truncate on audit_log for each statement execute function refuse_change();
