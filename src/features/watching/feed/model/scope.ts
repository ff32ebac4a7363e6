import { chosenFilters, type FeedFilters } from '#features/videos/video/model/visible.ts';
import { findTag } from '#features/videos/tag/model.ts';
import type { Actor } from '#features/videos/video/rules.ts';
import type { Ctx } from '#src/context.ts';
import { ORDER_OF_MODE, secondsOf } from '../rules.ts';
import type { FeedQuery } from './query.ts';

/** What the contract of every list of videos takes, as parsed. */
export type ListInput = Omit<FeedQuery, 'order' | 'filters' | 'tag'> &
  FeedFilters & {
    readonly tag?: string | undefined;
    /** A day, `YYYY-MM-DD` (UTC). */
    readonly marker?: string | undefined;
    readonly mode?: keyof typeof ORDER_OF_MODE | undefined;
  };

/** What a list is read with, whatever its order. */
export type ListScope = Omit<FeedQuery, 'order'>;

/** The order that a caller asks for: by the name of a tab, which goes first, or of an order. */
export function orderAsked<O>({
  mode,
  order,
}: {
  readonly mode?: keyof typeof ORDER_OF_MODE | undefined;
  readonly order: O;
}): O | (typeof ORDER_OF_MODE)[keyof typeof ORDER_OF_MODE] {
  return mode ? ORDER_OF_MODE[mode] : order;
}

/**
 * The list that a call asks for: the filters combined, limited to what the viewer may choose, the tag as an
 * id, and the day as the moments that it lies between. Null if no video has the tag.
 */
export async function openScope(
  ctx: Pick<Ctx, 'db' | 'settings'>,
  viewer: Actor | null,
  { moderated, private: unlisted, nsfw, state, tag: name, marker, mode: _, ...query }: ListInput,
): Promise<ListScope | null> {
  const tag = name === undefined ? undefined : await findTag(ctx, name);
  if (tag === null) return null;
  const asked = { moderated, private: unlisted, nsfw, state };
  const filters = chosenFilters(ctx, viewer, asked, query.user ?? null);
  return { ...query, filters, ...(tag && { tag: tag.id }), ...(marker && within(marker, query)) };
}

/** The day, as far as other parameters leave it. */
function within(
  day: string,
  { minDateCompleted, maxDateCompleted }: Pick<FeedQuery, 'minDateCompleted' | 'maxDateCompleted'>,
) {
  const [first, next] = secondsOf(day);
  return {
    minDateCompleted: Math.max(first, minDateCompleted ?? first),
    maxDateCompleted: Math.min(next, maxDateCompleted ?? next),
  };
}
