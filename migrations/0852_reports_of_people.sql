-- People and albums are reported as videos are.

drop index report_once;
alter table report
  drop column object_type,
  drop constraint report_object,
  drop constraint report_outcome_check,
  add column user_id bigint references account on delete cascade,
  add column album_id bigint references album on delete cascade,
  add constraint report_object check (num_nonnulls(video_id, message_id, user_id, album_id) = 1),
  add constraint report_outcome_check check (outcome in ('dismissed', 'suspended', 'removed', 'banned'));
alter table report
  add column object_type text collate "C" not null generated always as (
    case
      when message_id is not null then 'message'
      when user_id is not null then 'user'
      when album_id is not null then 'album'
      when comment_id is not null then 'comment'
      else 'video'
    end
  ) stored;
create unique index report_once on report (
  account_id, coalesce(video_id, 0), coalesce(comment_id, 0), coalesce(message_id, 0), coalesce(user_id, 0),
  coalesce(album_id, 0)
);
create index report_user on report (user_id) where user_id is not null;
create index report_album on report (album_id) where album_id is not null;
