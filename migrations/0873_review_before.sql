-- What a video was before a decision about it, so that taking the decision back restores just that.

alter table review_decision add column before jsonb;
