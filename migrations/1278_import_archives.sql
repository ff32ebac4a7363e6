-- Archives that other sites export, as they arrive in parts and as they are stored until their videos are imported.
alter table import_list add column archive_parts text collate "C", add column archive_size bigint,
  add column archive_key text collate "C";
alter table import_list drop constraint import_list_state_check;
alter table import_list add constraint import_list_state_check
  check (state in ('receiving', 'reading', 'unreadable', 'ready', 'running', 'paused', 'done'));
