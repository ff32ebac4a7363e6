-- A broadcast is one from the beginning: while it is announced for a time, it waits for its sender and not for the clock.
update video set was_live = true from live where live.video_id = video.id and not was_live;
