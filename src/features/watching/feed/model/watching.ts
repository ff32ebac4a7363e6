import type { Actor } from '#features/videos/video/rules.ts';
import { countWatchers, watchedNow } from '#features/watching/watch/model.ts';
import { readBehind } from '#platform/db/keyset.ts';
import type { Ctx } from '#src/context.ts';
import { type ListedVideos, listVideos, readFeed } from '../model.ts';
import { feedIds } from './ids.ts';
import type { FeedQuery } from './query.ts';

/** The most videos considered; videos with fewer viewers do not reach the first pages. */
const MOST = 500;

type Query = Omit<FeedQuery, 'order' | 'ids'> & { readonly order?: FeedQuery['order'] | undefined };

const LIST = 'watching';

/**
 * The videos that are being watched now, the most watched first unless another order is asked for. Viewers
 * come and go between two pages, so the marker contains the videos already shown, and the next page lists the
 * rest.
 */
export async function watchingFeed(
  ctx: Ctx,
  viewer: Actor | null,
  { after, offset, limit, order, direction, ...scope }: Query,
): Promise<ListedVideos> {
  const page = { after, offset, limit };
  if (order)
    return readFeed(ctx, viewer, {
      ...scope,
      ...page,
      order,
      ...(direction && { direction }),
      ids: (await watchedNow(ctx)).slice(0, MOST),
    });
  const ids = (await watchedNow(ctx)).slice(0, MOST);
  const visible = await feedIds(ctx, viewer, { ...scope, order: 'date', ids, offset: 0, limit: MOST });
  const watching = await countWatchers(ctx, visible.ids);
  const down = visible.ids.toSorted((a, b) => (watching.get(b) ?? 0) - (watching.get(a) ?? 0) || b - a);
  const all = direction === 'asc' ? down.toReversed() : down;
  const { rows, next } = await readBehind(ctx.siteKey, LIST, page, async (place) => {
    const shown = unpackIds(place?.values[0] ?? '');
    const seen = new Set(shown);
    const rest = place ? all.filter((id) => !seen.has(id)) : all.slice(offset);
    return rest.slice(0, limit + 1).map((id, at) => ({
      id,
      get key() {
        return [packIds([...shown, ...rest.slice(0, at + 1)].slice(-MOST))];
      },
    }));
  });
  return listVideos(ctx, viewer, { ids: rows.map(({ id }) => id), next, total: all.length }, page);
}

/**
 * Encodes ids as a short text, without their order: sorted, as differences, seven bits per byte, in
 * base64url. 500 ids from a site with a million videos take about 1,300 characters.
 */
export function packIds(ids: readonly number[]): string {
  const bytes: number[] = [];
  let last = 0;
  for (const id of ids.toSorted((a, b) => a - b)) {
    let step = id - last;
    for (; step > 127; step = Math.floor(step / 128)) bytes.push((step % 128) + 128);
    bytes.push(step);
    last = id;
  }
  return Buffer.from(bytes).toString('base64url');
}

/** Decodes the ids of such a text, ascending. */
export function unpackIds(text: string): number[] {
  const ids: number[] = [];
  let [last, step, worth] = [0, 0, 1];
  for (const byte of Buffer.from(text, 'base64url')) {
    step += (byte % 128) * worth;
    worth *= 128;
    if (byte > 127) continue;
    last += step;
    ids.push(last);
    [step, worth] = [0, 1];
  }
  return ids;
}
