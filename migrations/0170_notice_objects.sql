-- Whether what a notification is about is gone for now: a comment that was removed, and may be restored.

alter table notification add column hidden boolean not null default false;
create index notification_object on notification (object_id) where object_id is not null;
