import { sql } from 'kysely';
import { FEED_DEFAULTS, visibleTo } from '#features/videos/video/model/visible.ts';
import type { Actor } from '#features/videos/video/rules.ts';
import { emptyList, type ListedVideos, listVideos } from '#features/watching/feed/model.ts';
import { countRows, type ListPage, readPage, sortBy } from '#platform/db/keyset.ts';
import type { Ctx } from '#src/context.ts';
import { isStale, type SuggestionReason } from '../rules.ts';
import { readList } from './choice.ts';
import { makeSuggestions } from './make.ts';

/** Name of the job that renews an account's list. */
export const SUGGEST_JOB = 'suggestion.make';

/** The reason for a suggestion, and the name of the person or thing it refers to. */
export interface Suggestion {
  readonly id: number;
  readonly reason: SuggestionReason;
  readonly name: string | null;
}

/** A page of somebody's suggestions. */
export interface SuggestionPage {
  readonly feed: ListedVideos;
  readonly reasons: readonly Suggestion[];
  /** They have turned suggestions off. */
  readonly isOff: boolean;
}

const SORT = sortBy(['suggested_video.weight', 'desc'], ['suggested_video.video_id', 'desc']);

/**
 * A page of the viewer's suggestions, best first: videos that they may see and have neither watched nor
 * dismissed. The first list is made at once; an old one is renewed in the background.
 */
export async function suggestedTo(ctx: Ctx, viewer: Actor, page: ListPage): Promise<SuggestionPage> {
  const list = await readList(ctx, viewer.id);
  if (list?.isOff) return { feed: emptyList(page), reasons: [], isOff: true };
  if (!list?.madeAt) await makeSuggestions(ctx, viewer.id, null);
  const all = suggested(ctx, viewer);
  const [{ rows, next }, total] = await Promise.all([
    readPage(ctx.siteKey, 'suggestions', all, SORT, page),
    countRows(all),
  ]);
  if (list?.madeAt) refresh(ctx, viewer.id, list.madeAt.getTime(), total);
  const ids = rows.map(({ id }) => id);
  return {
    feed: await listVideos(ctx, viewer, { ids, next, total }, page),
    reasons: rows.map(({ id, reason, name }) => ({ id, reason: reason as SuggestionReason, name })),
    isOff: false,
  };
}

/** Nobody waits for it. If the job cannot be queued, the old list is shown. */
function refresh(ctx: Pick<Ctx, 'clock' | 'jobs' | 'log'>, accountId: number, seen: number, count: number) {
  if (!isStale(seen, count, ctx.clock.now())) return;
  ctx.jobs
    .send(SUGGEST_JOB, { accountId, seen }, { key: String(accountId) })
    .catch((error: unknown) => ctx.log.warn({ err: error, accountId }, 'suggestions not asked for'));
}

function suggested({ db }: Pick<Ctx, 'db'>, viewer: Actor) {
  const name = sql<string | null>`case suggested_video.reason
    when 'user' then (select username from account where id = suggested_video.subject_id)
    when 'channel' then (select title from channel where id = suggested_video.subject_id)
    when 'tag' then (select label from tag where id = suggested_video.subject_id) end`;
  return db
    .selectFrom('video')
    .innerJoin('suggested_video', 'suggested_video.video_id', 'video.id')
    .select(['video.id', 'suggested_video.reason', name.as('name')])
    .where('suggested_video.account_id', '=', viewer.id)
    .where(visibleTo(viewer, FEED_DEFAULTS))
    .where(
      sql<boolean>`not exists (select from watch_history
        where watch_history.video_id = video.id and watch_history.account_id = ${viewer.id})
        and not exists (select from dismissed_suggestion as dismissed
        where dismissed.video_id = video.id and dismissed.account_id = ${viewer.id})`,
    );
}
