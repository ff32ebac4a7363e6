-- What a moderator removes is hidden and kept for as long as the decision may still be taken back.

alter table album add column taken_down_at timestamptz;
alter table message add column taken_down_at timestamptz;

-- A report whose video was marked as not safe for work was acted on.
alter table report
  drop constraint report_outcome_check,
  add constraint report_outcome_check
    check (outcome in ('dismissed', 'nsfw', 'suspended', 'removed', 'banned'));

update report set outcome = 'nsfw'
from review_decision decision
where report.outcome = 'dismissed' and report.comment_id is null
  and decision.object_type = 'video' and decision.object_id = report.video_id
  and decision.outcome = 'nsfw' and decision.undone_at is null
  and report.settled_at between decision.created_at - interval '1 minute' and decision.created_at;
