import { readVideoChapters, saveVideoChapters } from '#features/videos/video/model/chapters.ts';
import { CHAPTERS_MOST, sortChapters } from '#features/videos/video/chapter-rules.ts';
import { editVideo } from '#features/videos/video/model/edit.ts';
import { openVideo, openVideoToEdit } from '#features/videos/video/model/find.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Viewer } from '#platform/http/caller.ts';
import type { Chapter } from '#player/core/source.ts';
import type { Ctx } from '#src/context.ts';
import type { LiveRow } from './find.ts';
import { secondAt } from './takes.ts';

/** When a broadcast is to begin, and what was marked of it. */
export interface LivePlan {
  readonly starts_at: string | null;
  readonly zone: string;
  readonly chapters: readonly Chapter[];
}

/** What a broadcast's owner has planned and marked. */
export async function readPlan(
  ctx: Ctx,
  viewer: Viewer,
  { videoId }: Pick<LiveRow, 'videoId'>,
): Promise<LivePlan> {
  const video = await openVideo(ctx, viewer, videoId);
  const { chapters } = await readVideoChapters(ctx, video);
  return {
    starts_at: video.scheduledAt?.toISOString() ?? null,
    zone: video.scheduledZone ?? 'UTC',
    chapters,
  };
}

/**
 * Announces a broadcast for that time, in ISO 8601, or for none any more.
 * @throws AppError `live_not_found` once it has begun, `invalid_param` for a time that is over
 */
export async function planLive(
  ctx: Ctx,
  viewer: Viewer,
  live: Pick<LiveRow, 'videoId' | 'state'>,
  { at, zone }: { readonly at: string; readonly zone: string | undefined },
): Promise<string | null> {
  if (live.state !== 'ready') throw new AppError('live_not_found');
  const video = await openVideoToEdit(ctx, viewer, String(live.videoId));
  const isCancelled = at.trim() === '';
  const time = Date.parse(/(?:Z|[+-]\d{2}:?\d{2})$/i.test(at.trim()) ? at : `${at.trim()}Z`);
  if (!isCancelled && Number.isNaN(time))
    throw new AppError('invalid_param', undefined, { param: 'starts_at' });
  const starts = isCancelled ? null : new Date(time).toISOString();
  if (starts === null && video.scheduledAt === null) return null;
  await editVideo(
    ctx,
    viewer,
    video,
    starts === null
      ? { private: false }
      : { scheduled_at: starts, premiere: true, ...(zone && { scheduled_zone: zone }) },
  );
  return starts;
}

/** Names of markers that are given none: that of the first chapter, and of the others by their number. */
export interface MarkerNames {
  readonly start: string;
  readonly marker: (number: number) => string;
}

/**
 * Marks this moment as where a chapter begins. What is before the first one is a chapter too.
 * @throws AppError `live_not_on_air`
 */
export async function addMarker(
  ctx: Ctx,
  viewer: Viewer,
  live: Pick<LiveRow, 'videoId' | 'state'>,
  { title, names }: { readonly title: string | undefined; readonly names: MarkerNames },
): Promise<readonly Chapter[]> {
  const second = live.state === 'on' ? await secondAt(ctx.db, live.videoId, ctx.clock.now()) : null;
  if (second === null) throw new AppError('live_not_on_air');
  const at = Math.floor(second);
  const { chapters, saved, revision } = await readVideoChapters(
    ctx,
    await openVideo(ctx, viewer, live.videoId),
  );
  const known = saved ? chapters : [];
  const isMarked = known.some((chapter) => chapter.at === at);
  if (isMarked || known.length >= CHAPTERS_MOST) return known;
  const first = known.some((chapter) => chapter.at === 0) || at === 0 ? [] : [{ at: 0, title: names.start }];
  const all = sortChapters([...first, ...known, { at, title: title || names.marker(known.length || 1) }]);
  await saveVideoChapters(ctx, live.videoId, all, revision);
  return all;
}
