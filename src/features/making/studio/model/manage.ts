import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { WHY_TEXTS } from '#features/videos/video/mistake-texts.ts';
import { IS_RESTRICTED } from '#features/videos/video/model/visible.ts';
import { UNDELETE_MS } from '#features/videos/video/rules.ts';
import { atOneMoment, isMoving, movesOf } from '#features/watching/feed/model/moves.ts';
import type { Db } from '#platform/db/db.ts';
import { countRows, type ListPage, readPage, sortBy } from '#platform/db/keyset.ts';
import type { Ctx } from '#src/context.ts';

/** Columns by which owners can sort their videos. */
export const MANAGE_SORTS = ['date', 'title', 'views', 'score'] as const;
export type ManageSort = (typeof MANAGE_SORTS)[number];

/** States by which owners can filter their videos. */
export const MANAGE_STATES = [
  'all',
  'public',
  'unlisted',
  'followers',
  'password',
  'scheduled',
  'processing',
  'failed',
  'suspended',
  'deleted',
] as const;
export type ManageState = (typeof MANAGE_STATES)[number];

/** The state that an address asks for; every one if it is unknown. */
export function stateIn(text: string | undefined): ManageState {
  return MANAGE_STATES.find((state) => state === text) ?? 'all';
}

export interface ManageQuery extends ListPage {
  /** Part of the title. */
  readonly text: string;
  readonly sort: ManageSort;
  readonly state: ManageState;
}

const COLUMNS = {
  date: 'video.created_at',
  title: 'video.title',
  views: 'video_counter.view_count',
  score: 'video.top_score',
} as const;

/**
 * A page of ids of an owner's videos, with their total; in state `deleted`, only those that the owner can
 * still restore.
 */
export async function manageIds(
  ctx: Pick<Ctx, 'db' | 'siteKey' | 'clock'>,
  accountId: number,
  query: ManageQuery,
) {
  const all = (db: Db) => managed(db, accountId, query, new Date(ctx.clock.now() - UNDELETE_MS));
  const sort = sortBy([COLUMNS[query.sort], query.sort === 'title' ? 'asc' : 'desc'], ['video.id', 'desc']);
  const [{ rows, ...around }, total] = await Promise.all([
    atOneMoment(ctx, isMoving(query.sort, query), ({ db }) =>
      readPage(
        ctx.siteKey,
        `manage ${query.sort}`,
        all(db).select('video.id'),
        sort,
        query,
        movesOf({ db }, query.sort),
      ),
    ),
    countRows(all(ctx.db)),
  ]);
  return { ids: rows.map(({ id }) => id), ...around, total };
}

/** An owner's videos that these filters leave. */
export function managed(
  db: Ctx['db'],
  accountId: number,
  { text, state }: Pick<ManageQuery, 'text' | 'state'>,
  discardedAfter: Date,
) {
  return db
    .selectFrom('video')
    .innerJoin('video_counter', 'video_counter.video_id', 'video.id')
    .where('video.account_id', '=', accountId)
    .$if(state !== 'deleted', (q) => q.where('video.state', '!=', 'deleted'))
    .$if(state === 'deleted', (q) =>
      q.where('video.discarded_at', '>', discardedAfter).where('video.discarded_by', '=', accountId),
    )
    .$if(text !== '', (q) => q.where('video.title', 'ilike', `%${text.replace(/[\\%_]/g, '\\$&')}%`))
    .$if(state === 'public' || state === 'unlisted', (q) =>
      q.where('video.state', '=', 'success').where('video.private', '=', state === 'unlisted'),
    )
    .$if(state === 'unlisted', (q) => q.where(({ not }) => not(IS_RESTRICTED)))
    .$if(state === 'followers', (q) => q.where('video.subscribed_only', '=', true))
    .$if(state === 'password', (q) => q.where('video.password_protected', '=', true))
    .$if(state === 'scheduled', (q) => q.where('video.scheduled_at', 'is not', null))
    .$if(state === 'processing', (q) => q.where('video.state', 'in', ['initial', 'stored']))
    .$if(state === 'failed', (q) => q.where('video.state', '=', 'failed'))
    .$if(state === 'suspended', (q) => q.where('video.state', 'in', ['suspended', 'user-disabled']));
}

/** Progress of processing, 0 to 1, and why the video failed or was held back as a copy. */
export interface ProcessingStatus {
  readonly progress: number;
  readonly error: string | null;
  /** Another cut of it is being made. */
  readonly isRemade: boolean;
}

/** The processing of these videos, without those that have none. */
export async function readMaking(
  { db }: Pick<Ctx, 'db'>,
  ids: readonly number[],
): Promise<Map<number, ProcessingStatus>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('processing')
    .leftJoin('suspension', 'suspension.video_id', 'processing.video_id')
    .leftJoin('replacement', 'replacement.video_id', 'processing.video_id')
    .select(['processing.video_id as id', 'fraction as progress', 'error', 'copy_of as copyOf'])
    .select('replacement.is_cut as isCut')
    .where('processing.video_id', 'in', ids)
    .execute();
  const { copySuspended } = textsIn(WHY_TEXTS, FIRST_LANGUAGE);
  return new Map(
    rows.map(({ id, progress, error, copyOf, isCut }) => [
      id,
      { progress, error: copyOf === null ? error : copySuspended, isRemade: isCut === true },
    ]),
  );
}
