import { readDetails } from '#features/watching/detail/model.ts';
import { presentDetail } from '#features/watching/detail/present.ts';
import type { VideoRow } from '#features/videos/video/model/rows.ts';
import { playerSource } from '#features/videos/video/ui/source.ts';
import { detailOf } from '#features/videos/video/view.ts';
import type { PlayerSource } from '#player/core/source.ts';
import type { Viewer } from '#platform/http/caller.ts';
import type { Ctx } from '#src/context.ts';
import { rawHref } from '#src/raw-routes.ts';
import { nameOf } from './rules.ts';

/**
 * What the player needs of the video. Of one whose files are served to nobody, moderators get the best file
 * and the picture from the queue itself (`mount.ts`).
 */
export async function showFilm(ctx: Ctx, viewer: Viewer, video: VideoRow): Promise<PlayerSource> {
  const source = playerSource(detailOf(presentDetail(ctx, viewer, await readDetails(ctx, video, viewer))));
  if (source.mp4.length > 0 || source.hls !== null) return source;
  const best = video.renditions.find(({ type }) => type === 'mp4');
  if (!best || video.state === 'deleted') return { ...source, hls: null, mp4: [] };
  const item = nameOf({ type: 'video', id: video.id });
  const file = { src: rawHref('queuedFilm', { item }), label: best.name, res: best.height };
  return {
    ...source,
    hls: null,
    mp4: [{ ...file, type: 'video/mp4' }],
    poster: video.hasThumbnail ? rawHref('queuedPicture', { item }) : null,
    storyboard: null,
    captions: [],
  };
}
