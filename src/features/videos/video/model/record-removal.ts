import { recordAudit } from '#features/people/audit/model.ts';
import type { Trx } from '#platform/db/db.ts';
import type { Actor } from '../rules.ts';

/** Whose video is deleted or restored, by whom, and why. */
export interface Removal {
  readonly actor: Pick<Actor, 'id'> | null;
  readonly reason: string;
}

/** Logs what a moderator deletes or restores; what people do with their own videos is not logged. */
export async function recordRemoval(
  trx: Trx,
  action: 'video-deleted' | 'video-restored',
  video: { readonly id: number; readonly accountId: number | null; readonly title?: string },
  { actor, reason }: Removal,
): Promise<void> {
  if (!actor || actor.id === video.accountId) return;
  await recordAudit(trx, {
    actorId: actor.id,
    action,
    objectType: 'video',
    objectId: video.id,
    ownerId: video.accountId,
    reason,
    ...(action === 'video-deleted' && { before: { title: video.title } }),
  });
}
