-- Comments are reported as videos are: a report is about a video, or about a comment on it.

alter table report
  add column comment_id bigint references comment on delete cascade,
  add column object_type text collate "C" not null
    generated always as (case when comment_id is null then 'video' else 'comment' end) stored,
  drop constraint report_video_id_account_id_key,
  drop constraint report_outcome_check,
  add constraint report_outcome_check check (outcome in ('dismissed', 'suspended', 'removed'));
create unique index report_once on report (video_id, account_id, coalesce(comment_id, 0));
create index report_comment on report (comment_id) where comment_id is not null;
