import { stampsFor } from '#features/watching/feed/model/rows.ts';
import { relatedList, relatedMadeAt } from '#features/watching/watch/model/related.ts';
import type { Chapter, PlayerSource } from '#player/core/source.ts';
import { chaptersOf } from '#features/videos/video/chapter-rules.ts';
import { chaptersIn } from '#features/videos/video/model/chapters.ts';
import { expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { countAhead } from '#features/making/processing/model/turns.ts';
import { captionUrl } from '#features/making/caption/files.ts';
import { blocksBetween, standingBy } from '#features/people/user/model/hidden.ts';
import type { BlockRelation } from '#features/people/user/rules.ts';
import { countWatchers, pendingViews, watchersOf } from '#features/watching/watch/model.ts';
import type { Db } from '#platform/db/db.ts';
import { statement } from '#platform/db/statements.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { adShape, type DetailObject } from '#features/videos/video/contract.ts';
import { type Actor, isOwner } from '#features/videos/video/rules.ts';
import type { VideoRow } from '#features/videos/video/model/rows.ts';
import type { Database } from '#platform/db/tables.ts';
import { whySuspended } from '#features/making/copies/model/why-suspended.ts';

/**
 * The videos listed beside a video, best first, that this viewer may see: their stamps, the viewer's votes
 * and the reason for each; with each, when the list was made.
 */
export const relatedStamps = statement(
  (
    db: Db,
    { id, viewer = null }: { readonly id: number; readonly viewer?: number | null },
    isWhole: boolean,
  ) =>
    stampsFor({ db }, viewer, isWhole)
      .innerJoin(relatedList(db, viewer, id).as('beside'), 'beside.id', 'video.id')
      .select(['beside.reason', relatedMadeAt(db, id).as('madeAt')])
      .orderBy('beside.weight', 'desc')
      .orderBy('video.hot_score', 'desc'),
);

/** A video with everything that its own page and its detail answer show. */
export interface VideoDetails extends Pick<DetailObject, 'partner' | 'progress' | 'ad'> {
  readonly row: VideoRow;
  /** All views, including those that are not in the row yet. */
  readonly views: number;
  readonly watchers: Awaited<ReturnType<typeof watchersOf>>;
  readonly watching: number;
  readonly vote: number;
  readonly captions: (PlayerSource['captions'][number] & {
    readonly id: string;
    readonly automatic: boolean;
  })[];
  readonly chapters: Chapter[];
  /** Where the viewer left off, seconds; null if they never did or watched all of it. */
  readonly resumeAt: number | null;
  /** Whether the viewer follows the owner. */
  readonly isFollowing: boolean;
  /** How the viewer stands to the owner. */
  readonly standing: BlockRelation;
}

/** Reads what belongs to one video, for this viewer. */
export async function readDetails(ctx: Ctx, video: VideoRow, viewer: Actor | null): Promise<VideoDetails> {
  return completeDetails(ctx, video, viewer, readExtras(ctx, video, viewer));
}

/** The same with what has been read of it, or is being read. */
export async function completeDetails(
  ctx: Ctx,
  video: VideoRow,
  viewer: Actor | null,
  reading: Extras | Promise<Extras>,
): Promise<VideoDetails> {
  const [progress, extras, watchers, pending] = await Promise.all([
    readProgress(ctx, video, viewer),
    reading,
    watchersOf(ctx, video.id),
    pendingViews(ctx, video.id),
  ]);
  return {
    row: video,
    views: video.viewCount + pending,
    ...extras,
    progress,
    watchers,
    watching: watchers.total,
  };
}

/** A video's figures that change while it is being watched. */
export async function liveNumbers(ctx: Pick<Ctx, 'audience' | 'db' | 'views'>, videoId: number) {
  const row = await ctx.db
    .selectFrom('video_counter')
    .select(['view_count', 'score', 'comment_count'])
    .where('video_id', '=', videoId)
    .executeTakeFirstOrThrow();
  const nWatching = (await countWatchers(ctx, [videoId])).get(videoId) ?? 0;
  return { ...row, view_count: row.view_count + (await pendingViews(ctx, videoId)), nWatching };
}

/**
 * The columns of a video that only its own page needs: its captions, its chapters, its ad, and what the
 * viewer has done with it. Nobody has the id 0.
 */
export function extrasFor(viewer: number) {
  const eb = expressionBuilder<Database, 'video'>();
  return [
    sql<unknown>`video.ad`.as('ad'),
    sql<unknown>`video.chapters`.as('chapters'),
    sql<boolean>`video.partner`.as('partner'),
    jsonArrayFrom(
      eb
        .selectFrom('caption')
        .select([
          'caption.id',
          'caption.lang',
          'caption.label',
          'caption.key',
          'caption.is_default as isDefault',
          'caption.by_machine as automatic',
        ])
        .whereRef('caption.video_id', '=', 'video.id')
        .orderBy('caption.label'),
    ).as('captions'),
    eb
      .selectFrom('vote')
      .select('value')
      .whereRef('video_id', '=', 'video.id')
      .where('account_id', '=', viewer)
      .as('vote'),
    eb
      .selectFrom('watch_position')
      .select('at')
      .whereRef('video_id', '=', 'video.id')
      .where('account_id', '=', viewer)
      .as('resumeAt'),
    eb
      .exists(
        eb
          .selectFrom('follow_user')
          .select('follower_id')
          .where('follower_id', '=', viewer)
          .whereRef('follow_user.account_id', '=', 'video.account_id'),
      )
      .as('isFollowing'),
    ...blocksBetween(viewer, sql`video.account_id`),
  ] as const;
}

const extrasOf = statement((db: Db, { id, viewer }: { id: number; viewer: number }) =>
  db.selectFrom('video').select(extrasFor(viewer)).where('id', '=', id),
);

type Extras = Pick<
  VideoDetails,
  'captions' | 'chapters' | 'ad' | 'partner' | 'vote' | 'resumeAt' | 'isFollowing' | 'standing'
>;

async function readExtras({ db }: Pick<Ctx, 'db'>, video: VideoRow, viewer: Actor | null): Promise<Extras> {
  const [row] = await extrasOf(db, { id: video.id, viewer: viewer?.id ?? 0 });
  if (!row) throw new AppError('video_not_found');
  return presentExtras(video, row);
}

type ExtraColumns = Awaited<ReturnType<typeof extrasOf>>[number];

/** What `extrasFor` has read, as the page shows it. */
export function presentExtras(video: VideoRow, row: ExtraColumns): Extras {
  const ad = adShape.safeParse(row.ad);
  return {
    ad: ad.success ? ad.data : null,
    chapters: chaptersIn(row.chapters) ?? chaptersOf(video.description, video.duration),
    partner: row.partner,
    vote: row.vote ?? 0,
    resumeAt: row.resumeAt,
    isFollowing: Boolean(row.isFollowing),
    standing: standingBy(row),
    captions: row.captions.map(({ id, key, isDefault, ...caption }) => ({
      ...caption,
      id: String(id),
      src: captionUrl(video, key),
      default: isDefault,
    })),
  };
}

const DONE: DetailObject['progress'] = { progress: 1, eta: null, step: 'done', error: null, ahead: 0 };

async function readProgress(
  ctx: Pick<Ctx, 'db' | 'config'>,
  video: VideoRow,
  viewer: Actor | null,
): Promise<DetailObject['progress']> {
  if (video.state === 'success') return DONE;
  if (video.state === 'suspended') return { ...DONE, error: await whySuspended(ctx, video, viewer) };
  const { db } = ctx;
  const row = await db
    .selectFrom('processing')
    .select(['step', 'fraction', 'eta_seconds as eta', 'error'])
    .where('video_id', '=', video.id)
    .executeTakeFirst();
  const isWaiting = video.state === 'stored' && row?.step === 'waiting';
  return {
    progress: row?.fraction ?? 0,
    eta: row?.eta ?? null,
    step: row?.step ?? 'waiting',
    error: row?.error ?? null,
    ahead: isWaiting && isOwner(viewer, video) ? await countAhead(ctx, video.id) : 0,
  };
}
