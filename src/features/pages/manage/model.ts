import { TEXTS } from '#features/videos/video/contract.ts';
import type { Ctx } from '#src/context.ts';

/** Columns that an owner may sort by. */
export const MANAGE_SORTS = ['date', 'title', 'views', 'score'] as const;
export type ManageSort = (typeof MANAGE_SORTS)[number];

/** States that an owner may ask for. */
export const MANAGE_STATES = ['all', 'public', 'unlisted', 'processing', 'failed', 'suspended'] as const;
export type ManageState = (typeof MANAGE_STATES)[number];

export interface ManageQuery {
  /** Words of the title. */
  readonly text: string;
  readonly sort: ManageSort;
  readonly state: ManageState;
  readonly offset: number;
  readonly limit: number;
}

const COLUMNS = {
  date: 'video.created_at',
  title: 'video.title',
  views: 'video_counter.view_count',
  score: 'video_counter.score',
} as const;

/** A page of an owner's videos in whatever state but deleted, and how many there are. */
export async function manageIds({ db }: Pick<Ctx, 'db'>, accountId: number, query: ManageQuery) {
  const found = db
    .selectFrom('video')
    .innerJoin('video_counter', 'video_counter.video_id', 'video.id')
    .where('video.account_id', '=', accountId)
    .where('video.state', '!=', 'deleted')
    .$if(query.text !== '', (q) =>
      q.where('video.title', 'ilike', `%${query.text.replace(/[\\%_]/g, '\\$&')}%`),
    )
    .$if(query.state === 'public', (q) =>
      q.where('video.state', '=', 'success').where('video.private', '=', false),
    )
    .$if(query.state === 'unlisted', (q) =>
      q.where('video.state', '=', 'success').where('video.private', '=', true),
    )
    .$if(query.state === 'processing', (q) => q.where('video.state', 'in', ['initial', 'stored']))
    .$if(query.state === 'failed', (q) => q.where('video.state', '=', 'failed'))
    .$if(query.state === 'suspended', (q) => q.where('video.state', 'in', ['suspended', 'user-disabled']));
  const rows = await found
    .select('video.id')
    .orderBy(COLUMNS[query.sort], query.sort === 'title' ? 'asc' : 'desc')
    .orderBy('video.id', 'desc')
    .offset(query.offset)
    .limit(query.limit)
    .execute();
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { ids: rows.map((row) => row.id), total };
}

/** How far the making of a video is, 0 to 1, and why it failed, or was held back as a copy. */
export interface Making {
  readonly progress: number;
  readonly error: string | null;
}

/** The making of these videos; those that have none are not in it. */
export async function readMaking(
  { db }: Pick<Ctx, 'db'>,
  ids: readonly number[],
): Promise<Map<number, Making>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('processing')
    .leftJoin('suspension', 'suspension.video_id', 'processing.video_id')
    .select(['processing.video_id as id', 'fraction as progress', 'error', 'copy_of as copyOf'])
    .where('processing.video_id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ id, progress, error, copyOf }) => [
      id,
      { progress, error: copyOf === null ? error : TEXTS.copySuspended },
    ]),
  );
}
