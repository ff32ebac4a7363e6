import { readVotes } from '#features/vote/model.ts';
import { pendingViews, watchersOf } from '#features/watch/model.ts';
import type { Ctx } from '#src/context.ts';
import type { z } from 'zod';
import type { detailShape } from '../contract.ts';
import { presentVideo } from '../present.ts';
import type { Actor } from '../rules.ts';
import type { VideoRow } from './rows.ts';

/** How far the making of the video's files is: `progress` 0 to 1, `eta` in seconds. */
export interface Progress {
  readonly progress: number;
  readonly eta: number | null;
  readonly step: string;
  readonly error: string | null;
}

/** A video with its progress, its watchers and the viewer's own vote. Reference "Detail answers". */
export async function detail(ctx: Ctx, video: VideoRow, viewer: Actor | null): Promise<z.output<typeof detailShape>> {
  const [progress, votes] = await Promise.all([
    readProgress(ctx, video),
    viewer ? readVotes(ctx, viewer.id, [video.id]) : new Map<number, number>(),
  ]);
  const watchers = watchersOf(ctx, video.id);
  const shown = presentVideo(ctx.config, video, viewer, watchers.total);
  return {
    ...shown,
    view_count: shown.view_count + pendingViews(ctx, video.id),
    progress,
    watchers,
    viewerVote: votes.get(video.id) ?? 0,
  };
}

async function readProgress({ db }: Pick<Ctx, 'db'>, video: VideoRow): Promise<Progress> {
  if (video.state === 'success') return { progress: 1, eta: null, step: 'done', error: null };
  const row = await db
    .selectFrom('processing')
    .select(['step', 'fraction', 'eta_seconds as eta', 'error'])
    .where('video_id', '=', video.id)
    .executeTakeFirst();
  return { progress: row?.fraction ?? 0, eta: row?.eta ?? null, step: row?.step ?? 'waiting', error: row?.error ?? null };
}
