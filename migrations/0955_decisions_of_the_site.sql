-- Videos that the site itself holds back as copies are decisions too, made by nobody, and can be appealed.

alter table review_decision alter column actor_id drop not null;

insert into review_decision (object_type, object_id, owner_id, actor_id, outcome, reason, message, before)
select 'video', video.id, video.account_id, null, 'suspended', 'rules',
  'It shows the same as a video that was suspended earlier.',
  jsonb_build_object('nsfw', video.nsfw, 'moderated', video.moderated, 'featured', video.is_featured,
    'suspended', false, 'withAddresses', false)
from suspension
join video on video.id = suspension.video_id
where suspension.held and suspension.pardoned_at is null and video.state = 'suspended'
  and video.account_id is not null
  and not exists (
    select from review_decision as decision
    where decision.object_type = 'video' and decision.object_id = video.id
      and decision.outcome = 'suspended' and decision.undone_at is null
  );
