-- Deleting an account or a video looks for the rows that refer to it: without an index on them that reads a whole
-- table, which took ten seconds for the votes of two million.

-- In place of one index of votes up and one of votes down, which none but those who name the value can use.
create index vote_given on vote (account_id, value, changed_at desc, video_id desc);
drop index vote_likes, vote_down;

drop index message_participant_list;
create index message_participant_list on message_participant (account_id, last_message_id desc);

drop index tip_to, tip_video;
create index tip_to on tip (to_id, paid_at);
create index tip_video on tip (video_id);

create index notification_actor on notification (actor_id) where actor_id is not null;
create index notification_channel on notification (channel_id) where channel_id is not null;
create index report_video on report (video_id);
create index report_settled_by on report (settled_by) where settled_by is not null;
create index ledger_transfer_made_by on ledger_transfer (made_by) where made_by is not null;
