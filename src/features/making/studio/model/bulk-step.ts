import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { changeDiscussion } from '#features/talking/comment/model/discussion.ts';
import { audienceMistake } from '#features/videos/video/audience-rules.ts';
import { discardVideo, findDiscarded, restoreVideo } from '#features/videos/video/model/discard.ts';
import { editVideo } from '#features/videos/video/model/edit.ts';
import { openVideoToEdit } from '#features/videos/video/model/find.ts';
import type { VideoRow } from '#features/videos/video/model/rows.ts';
import type { Actor } from '#features/videos/video/rules.ts';
import { retag } from '#features/videos/tag/tag-line-rules.ts';
import { putEntry } from '#features/watching/album/model/entries.ts';
import { openOwnAlbum } from '#features/watching/album/model/find.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import type { BulkChange } from '../bulk-rules.ts';
import { BULK_MISTAKES } from '../bulk-texts.ts';

const texts = textsIn(BULK_MISTAKES, FIRST_LANGUAGE);

/**
 * Does to one of somebody's videos what a change of many says, by the operations that the calls for one video
 * use. Doing it again changes nothing. @throws AppError as they do
 */
export async function changeOne(ctx: Ctx, actor: Actor, videoId: number, change: BulkChange): Promise<void> {
  const by = { actor, reason: change.reason };
  const discarded = await findDiscarded(ctx, actor, String(videoId), null);
  if (discarded && change.action === 'restore') return restoreVideo(ctx, discarded, by);
  // A worker that was killed has deleted it, and not noted that.
  if (discarded && change.action === 'delete') return;
  const video = await openVideoToEdit(ctx, actor, videoId);
  if (change.action === 'restore') return;
  if (change.action === 'delete') return void (await discardVideo(ctx, by, video));
  await editOne(ctx, actor, video, change);
}

async function editOne(ctx: Ctx, actor: Actor, video: VideoRow, change: BulkChange): Promise<void> {
  const { comments, album, reason } = change;
  requireTimeToCome(ctx, change);
  const edit = { ...change.edit, ...retagged(ctx, video, change) };
  if (Object.keys(edit).length > 0) await editVideo(ctx, actor, video, edit, { reason });
  if (comments !== undefined)
    await changeDiscussion(ctx, video.id, {
      locked: comments === 'closed',
      approveFirst: comments === 'held',
    });
  if (album !== undefined) await putEntry(ctx, actor, await openOwnAlbum(ctx, actor, album), video.id, {});
}

/** A change that was begun before its time and is still running then publishes what is left. */
function requireTimeToCome({ clock }: Pick<Ctx, 'clock'>, { edit }: BulkChange): void {
  if (edit.scheduled_at && audienceMistake(edit, clock.now()) === 'past')
    throw new AppError('invalid_param', texts.timePassed, { param: 'scheduled_at' });
}

function retagged({ settings }: Pick<Ctx, 'settings'>, video: VideoRow, { tags }: BulkChange) {
  if (!tags) return {};
  const words = { title: video.title, description: video.description ?? '' };
  const other = retag(words, tags, settings.current().maxDescription);
  if (!other) throw new AppError('invalid_param', texts.tagsTooMany, { param: 'tags' });
  return other;
}
