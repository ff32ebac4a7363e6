import type { Actor } from '#features/videos/video/rules.ts';
import { rowsOf } from '#features/watching/feed/model/rows.ts';
import { showFeed } from '#features/watching/feed/present.ts';
import { countWatchers } from '#features/watching/watch/model.ts';
import {
  keepFresh,
  RELATED_FILTERS,
  type RelatedVideo,
  storedReason,
} from '#features/watching/watch/model/related.ts';
import type { Ctx } from '#src/context.ts';
import { relatedStamps } from './model.ts';

/** The videos listed beside a video for this viewer, best first: related ones, then hot ones. */
export async function relatedVideos(ctx: Ctx, viewer: Actor | null, video: RelatedVideo) {
  const isWhole = !ctx.rowCache.isAgain(`beside ${video.id}`);
  const found = await relatedStamps(ctx.db, { id: video.id, ...(viewer && { viewer: viewer.id }) }, isWhole);
  const [first] = found;
  if (first) keepFresh(ctx, video, first.madeAt);
  const watching = await countWatchers(
    ctx,
    found.map((row) => row.id),
  );
  const shown = { viewer: viewer?.id ?? null, filters: RELATED_FILTERS, of: null };
  const page = { offset: 0, limit: found.length, total: found.length, next: null, isSecondCut: false };
  const { videos } = showFeed(ctx, viewer, { ...(await rowsOf(ctx, found, shown)), watching, page });
  return { videos, reasons: Object.fromEntries(found.map((row) => [String(row.id), storedReason(row)])) };
}
