-- A message is reported as a video is. What it says and who wrote it are kept with the report: a message that its
-- author takes back is gone after minutes.

drop index report_once;
alter table report
  alter column video_id drop not null,
  add column message_id bigint,
  add column author_id bigint references account on delete cascade,
  add column quote text,
  drop column object_type,
  add constraint report_object check ((video_id is null) = (message_id is not null)),
  add constraint report_quote check ((message_id is null) = (quote is null) and (message_id is null) = (author_id is null));
alter table report
  add column object_type text collate "C" not null generated always as (
    case when message_id is not null then 'message' when comment_id is not null then 'comment' else 'video' end
  ) stored;
create unique index report_once
  on report (account_id, coalesce(video_id, 0), coalesce(comment_id, 0), coalesce(message_id, 0));
create index report_message on report (message_id) where message_id is not null;
create index report_author on report (author_id) where author_id is not null;
