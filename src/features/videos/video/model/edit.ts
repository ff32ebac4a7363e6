import { isModerator } from '#base/moderator.ts';
import { chosenChannelId } from '#features/videos/channel/model.ts';
import { copiesOf } from '#features/making/copies/model/copies.ts';
import { letBack, suspendWithCopies } from '#features/making/copies/model/hold.ts';
import type { Trx } from '#platform/db/db.ts';
import { AppError } from '#platform/errors/errors.ts';
import { recordAudit } from '#features/order/moderation/model/audit.ts';
import type { Ctx } from '#src/context.ts';
import { type Actor, type Edit, editMistake, refusedField, tidyEdit } from '../rules.ts';
import { videoDescribed, videoMoved } from '../events.ts';
import { TEXTS } from '../texts.ts';
import { shortenCode } from './codes.ts';
import { markStale, setViews } from './counters.ts';
import { suspendVideos } from './life.ts';
import type { VideoRow } from './rows.ts';

/**
 * Changes a video: its owner what belongs to them, moderators everything; no viewer stands for the holder of
 * its token. Tags follow the texts, the ranking follows the boost, and what moderators do is kept in the log.
 * @throws AppError `forbidden` naming the first field of a role that the viewer has not, `invalid_param`
 */
export async function editVideo(
  ctx: Pick<Ctx, 'db' | 'bus' | 'clock' | 'events' | 'settings' | 'storage' | 'log' | 'jobs'>,
  viewer: Actor | null,
  video: VideoRow,
  given: Edit,
): Promise<void> {
  const edit = tidyEdit(given, video);
  refuse(ctx, viewer, video, edit);
  // `suspendall` by itself suspends; with `suspended=0` it lets the copies back as well.
  const isSuspended = given.suspended ?? true;
  const copies = given.suspendall ? await copiesOf(ctx, video) : [];
  const changed = await ctx.db.transaction().execute(async (trx) => {
    await updateRow(trx, ctx, video, edit);
    await updateCounter(trx, video.id, edit);
    if (edit.private === false) await shortenCode(trx, video.id);
    await tellWords(trx, ctx, video, edit);
    const detail = { ...edit, ...(copies.length > 0 && { copies, suspended: isSuspended }) };
    if (viewer && isModerator(viewer) && Object.keys(detail).length > 0)
      await recordAudit(trx, {
        actorId: viewer.id,
        action: 'video-edited',
        objectType: 'video',
        objectId: video.id,
        detail,
      });
    const isSettled = edit.suspended === undefined && !given.suspendall;
    return isSettled
      ? [video.id]
      : suspendOrNot(trx, ctx, [video.id, ...copies], { isSuspended, withCopies: given.suspendall ?? false });
  });
  for (const id of changed) ctx.bus.publish('video-access', { id });
}

/** Answers the videos that it is about: letting some back may let others. */
async function suspendOrNot(
  trx: Trx,
  ctx: Pick<Ctx, 'jobs' | 'clock' | 'events'>,
  [id, ...copies]: [number, ...number[]],
  { isSuspended, withCopies }: { isSuspended: boolean; withCopies: boolean },
): Promise<readonly number[]> {
  if (!isSuspended) return letBack(trx, ctx, [id, ...copies]);
  await (withCopies ? suspendWithCopies(trx, ctx, id, copies) : suspendVideos(trx, ctx, [id]));
  return [id, ...copies];
}

function refuse(
  { settings }: Pick<Ctx, 'settings'>,
  viewer: Actor | null,
  video: VideoRow,
  edit: Edit,
): void {
  const field = refusedField(viewer, edit, video);
  if (field) throw new AppError('forbidden', undefined, { param: field });
  const mistake = editMistake(edit, video, settings.current().maxDescription);
  if (mistake) throw new AppError('invalid_param', mistake.text, { param: mistake.field });
  if (edit.title === '') throw new AppError('invalid_param', TEXTS.titleRequired, { param: 'title' });
}

async function updateRow(
  trx: Trx,
  { clock }: Pick<Ctx, 'clock'>,
  video: VideoRow,
  edit: Edit,
): Promise<void> {
  const columns = {
    title: edit.title,
    description: edit.description === undefined ? undefined : edit.description || null,
    private: edit.private,
    channel_id: edit.channel === undefined ? undefined : await chosenChannelId(trx, edit.channel),
    allow_download: edit.allow_download,
    nsfw: edit.nsfw,
    moderated: edit.moderated,
    is_featured: edit.featured,
    // Featuring again puts it first again.
    featured_at: edit.featured === undefined ? undefined : edit.featured ? new Date(clock.now()) : null,
    featured_title: edit.featured_title === undefined ? undefined : edit.featured_title || null,
    featured_description:
      edit.featured_description === undefined ? undefined : edit.featured_description || null,
    score_modifier: edit.score_modifier,
  };
  const set = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
  if (Object.keys(set).length > 0)
    await trx.updateTable('video').set(set).where('id', '=', video.id).execute();
}

/** Who keeps something of the words, or of what stands beside the video, hears of new ones. */
async function tellWords(
  trx: Trx,
  { events }: Pick<Ctx, 'events'>,
  { id: videoId, ...video }: VideoRow,
  edit: Edit,
): Promise<void> {
  const isDescribed = edit.title !== undefined || edit.description !== undefined;
  if (isDescribed || edit.channel !== undefined) await events.emit(trx, videoMoved, { videoId });
  if (!isDescribed) return;
  const { title = video.title, description = video.description ?? '' } = edit;
  await events.emit(trx, videoDescribed, { videoId, title, description });
}

async function updateCounter(trx: Trx, videoId: number, { score_modifier, view_count }: Edit): Promise<void> {
  if (view_count !== undefined) await setViews(trx, videoId, view_count);
  if (score_modifier !== undefined) await markStale(trx, videoId);
}
