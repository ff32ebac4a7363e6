import { countWatchers, pendingViews } from '#features/watching/watch/model.ts';
import type { Lasting } from '#platform/http/lasting.ts';
import { readShared } from '#platform/http/read-shared.ts';
import type { Ctx } from '#src/context.ts';
import type { VideoDetails } from './model.ts';
import { readSigns } from './model/page-signs.ts';

/** For how long numbers of views and watchers may be those of before, ms: the player brings them anyway. */
const NUMBERS_MS = 10_000;

/**
 * Tells whether a page that was made from this still holds. What belongs to other videos is as old as the
 * page, except what nobody may see any more.
 */
export function lastingPage({ row: { id }, views, watching }: VideoDetails, signs: string): Lasting {
  return async (ctx, age) => {
    const now = await readShared(ctx, {}, (from) => readSigns(from, id));
    if (now?.signs !== signs) return false;
    return age < NUMBERS_MS || (await isCounted(ctx, { id, views, watching }, now.views));
  };
}

/** Whether the page shows the views and watchers of now, of which so many views are stored. */
async function isCounted(
  ctx: Pick<Ctx, 'views' | 'audience'>,
  { id, views, watching }: Pick<VideoDetails, 'views' | 'watching'> & { readonly id: number },
  stored: number,
): Promise<boolean> {
  const watchers = await countWatchers(ctx, [id]);
  return stored + (await pendingViews(ctx, id)) === views && watchers.get(id) === watching;
}
