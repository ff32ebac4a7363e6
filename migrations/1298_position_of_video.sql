-- What a cut moves, and what goes with a deleted video, is found without reading everybody's positions.
create index watch_position_video on watch_position (video_id);
