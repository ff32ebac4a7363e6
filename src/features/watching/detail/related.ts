import type { Actor } from '#features/videos/video/rules.ts';
import { listVideos } from '#features/watching/feed/model.ts';
import { showFeed } from '#features/watching/feed/show.ts';
import { relatedIds } from '#features/watching/watch/model/related.ts';
import type { Ctx } from '#src/context.ts';

/** What stands beside a video for this viewer, best first; rather too few than unrelated. */
export async function relatedVideos(ctx: Ctx, viewer: Actor | null, { id: videoId }: { id: number }) {
  const found = await relatedIds(ctx, viewer, videoId);
  const ids = found.map(({ id }) => id);
  const page = { offset: 0, limit: ids.length };
  const { videos } = showFeed(
    viewer,
    await listVideos(ctx, viewer, { ids, next: null, total: ids.length }, page),
  );
  return { videos, reasons: Object.fromEntries(found.map(({ id, reason }) => [String(id), reason])) };
}
