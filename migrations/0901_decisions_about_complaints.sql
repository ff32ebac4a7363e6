-- Complaints that name no video of this site wait, are taken and are decided about as anything else.

alter table review_claim
  drop constraint review_claim_object_type_check,
  add constraint review_claim_object_type_check
    check (object_type in ('video', 'comment', 'message', 'user', 'album', 'complaint'));
alter table review_decision
  drop constraint review_decision_object_type_check,
  add constraint review_decision_object_type_check
    check (object_type in ('video', 'comment', 'message', 'user', 'album', 'complaint')),
  drop constraint review_decision_outcome_check,
  add constraint review_decision_outcome_check
    check (outcome in ('fine', 'nsfw', 'suspended', 'removed', 'banned', 'answered'));
