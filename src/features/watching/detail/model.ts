import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { countAhead } from '#features/making/processing/model/turns.ts';
import { captionUrl } from '#features/making/caption/files.ts';
import { readVotes } from '#features/watching/vote/model.ts';
import { countWatchers, pendingViews, watchersOf } from '#features/watching/watch/model.ts';
import type { Ctx } from '#src/context.ts';
import type { z } from 'zod';
import { adShape, type detailShape } from '#features/videos/video/contract.ts';
import { presentVideo } from '#features/videos/video/present.ts';
import { type Actor, isOwner } from '#features/videos/video/rules.ts';
import type { VideoRow } from '#features/videos/video/model/rows.ts';
import { whySuspended } from '#features/making/copies/model/why-suspended.ts';

type Detail = z.output<typeof detailShape>;

/** How far the making of the video's files is: `progress` 0 to 1, `eta` in seconds. */
export interface Progress {
  readonly progress: number;
  readonly eta: number | null;
  readonly step: string;
  readonly error: string | null;
  /** Videos that are made before this one; 0 for everybody but its owner. */
  readonly ahead: number;
}

/** A video with its progress, its watchers and the viewer's own vote. Reference "Detail answers". */
export async function detail(ctx: Ctx, video: VideoRow, viewer: Actor | null): Promise<Detail> {
  const [progress, extras, votes, watchers, pending] = await Promise.all([
    readProgress(ctx, video, viewer),
    readExtras(ctx, video),
    viewer ? readVotes(ctx, viewer.id, [video.id]) : new Map<number, number>(),
    watchersOf(ctx, video.id),
    pendingViews(ctx, video.id),
  ]);
  const shown = presentVideo(ctx.config, video, viewer, watchers.total);
  return {
    ...shown,
    view_count: shown.view_count + pending,
    ...extras,
    progress,
    watchers,
    viewerVote: votes.get(video.id) ?? 0,
  };
}

/** The numbers of a video that move while it is watched. */
export async function liveNumbers(ctx: Pick<Ctx, 'audience' | 'db' | 'views'>, videoId: number) {
  const row = await ctx.db
    .selectFrom('video_counter')
    .select(['view_count', 'score', 'comment_count'])
    .where('video_id', '=', videoId)
    .executeTakeFirstOrThrow();
  const nWatching = (await countWatchers(ctx, [videoId])).get(videoId) ?? 0;
  return { ...row, view_count: row.view_count + (await pendingViews(ctx, videoId)), nWatching };
}

/** What only one video's own page needs: its captions and its ad. */
async function readExtras(
  { db }: Pick<Ctx, 'db'>,
  video: VideoRow,
): Promise<Pick<Detail, 'captions' | 'ad' | 'partner'>> {
  const row = await db
    .selectFrom('video')
    .select(['ad', 'partner'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('caption')
          .select([
            'caption.id',
            'caption.lang',
            'caption.label',
            'caption.key',
            'caption.is_default as isDefault',
          ])
          .whereRef('caption.video_id', '=', 'video.id')
          .orderBy('caption.label'),
      ).as('captions'),
    )
    .where('id', '=', video.id)
    .executeTakeFirstOrThrow();
  const ad = adShape.safeParse(row.ad);
  return {
    ad: ad.success ? ad.data : null,
    partner: row.partner,
    captions: row.captions.map(({ id, lang, label, key, isDefault }) => ({
      caption_id: String(id),
      src: captionUrl(video, key),
      lang,
      label,
      default: isDefault,
    })),
  };
}

const DONE: Progress = { progress: 1, eta: null, step: 'done', error: null, ahead: 0 };

async function readProgress(
  ctx: Pick<Ctx, 'db' | 'config'>,
  video: VideoRow,
  viewer: Actor | null,
): Promise<Progress> {
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
