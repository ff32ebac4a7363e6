-- The videos beside a video, as one row: made again as a whole, it is written once instead of forty times, and the
-- video's own row, by whose version lists know whether they have to read it again, stays as it is. Videos that are
-- gone stay in lists of others until those are made again, and are left out by whoever reads them.
create table related_list (
  video_id bigint primary key references video on delete cascade,
  -- When the list was made; null when it is to be made again. Whole milliseconds, as the site's clock has them.
  made_at timestamptz(3),
  -- Best first; reasons ('tags', 'votes', 'owner' or 'channel') and weights in the same order.
  related bigint[] not null,
  reasons text[] collate "C" not null,
  weights real[] not null,
  check (cardinality(related) = cardinality(reasons) and cardinality(related) = cardinality(weights))
) with (fillfactor = 80);

insert into related_list (video_id, made_at, related, reasons, weights)
select video_id, max(video.related_at), array_agg(related_id order by weight desc, related_id),
  array_agg(reason order by weight desc, related_id), array_agg(weight order by weight desc, related_id)
from related_video join video on video.id = related_video.video_id
group by video_id;

drop table related_video;
alter table video drop column related_at;
