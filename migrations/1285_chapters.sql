-- The chapters that were saved for a video, a list of {"at": seconds, "title": …} in order of time; null leaves those
-- that its description lists.
alter table video add column chapters jsonb;
