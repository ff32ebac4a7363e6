import type { Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import { videoConfirmed, videoDescribed } from '../events.ts';
import { shortenCode } from './codes.ts';
import type { NewAudience } from './add.ts';
import { deleteVideo } from './life.ts';

/** What an uploader says of a draft. */
export interface DraftDetails {
  readonly title: string;
  readonly description: string;
  readonly channelId: number | null;
  readonly audience: NewAudience;
  readonly nsfw: boolean;
}

/**
 * Gives a draft its details and shows it to those who may see it. False, and nothing happens, for a video
 * that is no draft any more.
 */
export async function confirmVideo(
  trx: Trx,
  { events }: Pick<Ctx, 'events'>,
  videoId: number,
  { title, description, channelId, audience, nsfw }: DraftDetails,
): Promise<boolean> {
  const confirmed = await trx
    .updateTable('video')
    .set({
      title,
      description: description || null,
      channel_id: channelId,
      ...audience,
      nsfw,
      is_draft: false,
    })
    .where('id', '=', videoId)
    .where('is_draft', '=', true)
    .where('state', '!=', 'deleted')
    .returning('id')
    .executeTakeFirst();
  if (!confirmed) return false;
  await shortenCode(trx, videoId, false);
  await events.emit(trx, videoDescribed, { videoId, title, description });
  await events.emit(trx, videoConfirmed, { videoId });
  return true;
}

/**
 * Whether it is a draft, which stays so, or none, until the transaction ends: what is made of it and the
 * uploader's word may come at the same moment, and the later one has to know of the other.
 */
export async function holdDraft(trx: Trx, videoId: number): Promise<boolean> {
  const video = await trx
    .selectFrom('video')
    .select('is_draft as isDraft')
    .where('id', '=', videoId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return video?.isDraft ?? false;
}

/** Deletes a draft, whatever was made of it. False if it is none. */
export async function deleteDraft(trx: Trx, ctx: Pick<Ctx, 'events'>, videoId: number): Promise<boolean> {
  return (await holdDraft(trx, videoId)) && deleteVideo(trx, ctx, videoId);
}
