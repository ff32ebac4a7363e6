import { resolveFilters, FEED_DEFAULTS, shownTo } from '#features/videos/video/model/visible.ts';
import type { Actor } from '#features/videos/video/rules.ts';
import { countWatchers } from '#features/watching/watch/model.ts';
import type { Ctx } from '#src/context.ts';
import { type ListedVideos, listVideos } from '../model.ts';

/** Broadcasts looked at; those with fewer viewers are not listed. */
const MOST = 200;

/** What is on air that this viewer may come upon, the most watched first. */
export async function onAirFeed(ctx: Ctx, viewer: Actor | null, limit: number): Promise<ListedVideos> {
  const { review } = ctx.settings.current();
  // Where videos are reviewed before they are listed, so are broadcasts.
  const filters = {
    ...resolveFilters(viewer, FEED_DEFAULTS),
    moderated: review ? 1 : -1,
    state: 'initial',
  } as const;
  const rows = await ctx.db
    .selectFrom('video')
    .select('id')
    .where('on_air', '=', true)
    .where(shownTo(viewer?.id ?? null, filters, null))
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  const ids = rows.map(({ id }) => id);
  const watching = await countWatchers(ctx, ids);
  const down = ids.toSorted((a, b) => (watching.get(b) ?? 0) - (watching.get(a) ?? 0) || b - a);
  const shown = down.slice(0, limit);
  return listVideos(ctx, viewer, { ids: shown, next: null, total: ids.length }, { offset: 0, limit });
}
