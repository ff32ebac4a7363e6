import { toApiDate } from '#base/api-date.ts';
import type { Actor } from '#features/videos/video/rules.ts';
import { presentFeed } from '#features/watching/feed/present.ts';
import type { Ctx } from '#src/context.ts';
import type { HistoryAnswer } from './contract.ts';
import type { HistoryPage } from './model/entries.ts';

/** A page of the viewer's history as a list answer. */
export function presentHistory(
  ctx: Pick<Ctx, 'config'>,
  viewer: Actor,
  { feed, entries, isPaused }: HistoryPage,
): HistoryAnswer {
  const facts = entries.map(
    ({ id, watchedAt, at }) => [id, { date_watched: toApiDate(watchedAt), position: at }] as const,
  );
  return { ...presentFeed(ctx, viewer, feed), entries: Object.fromEntries(facts), paused: isPaused };
}
