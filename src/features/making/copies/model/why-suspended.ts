import { isModerator } from '#base/person.ts';
import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import type { Ctx } from '#src/context.ts';
import { href } from '#src/routes.ts';
import { readReason } from '#features/people/audit/model.ts';
import { type Actor, mayEdit } from '#features/videos/video/rules.ts';
import { WHY_TEXTS } from '#features/videos/video/mistake-texts.ts';
import type { VideoRow } from '#features/videos/video/model/rows.ts';

/**
 * Why a video is suspended, for its owner and moderators: a moderator's reason, or that it is a copy;
 * moderators see of which video. Null for others.
 */
export async function whySuspended(
  { db, config }: Pick<Ctx, 'db' | 'config'>,
  video: VideoRow,
  viewer: Actor | null,
): Promise<string | null> {
  if (!mayEdit(viewer, video)) return null;
  const original = await db
    .selectFrom('suspension')
    .innerJoin('video', 'video.id', 'suspension.copy_of')
    .select('video.code')
    .where('video_id', '=', video.id)
    .executeTakeFirst();
  const texts = textsIn(WHY_TEXTS, FIRST_LANGUAGE);
  if (!original) {
    const reason = await readReason(db, 'video', video.id, ['video-suspended', 'video-banned']);
    return reason ? texts.suspendedBecause({ reason }) : texts.suspendedByModerator;
  }
  if (!isModerator(viewer)) return texts.copySuspended;
  return texts.copyOfSuspended({ link: config.publicUrl + href('video-view', original) });
}
