import { sql } from 'kysely';
import { recordAudit } from '#features/people/audit/model.ts';
import { hideNotices } from '#features/people/notification/model/hide.ts';
import { blockAccount } from '#features/people/user/model/blocks.ts';
import type { Trx } from '#platform/db/db.ts';
import { asOne } from '#platform/events/as-one.ts';
import type { Ctx } from '#src/context.ts';
import { commentChanged } from '../feature.ts';
import { publishBoth } from './change.ts';
import type { CommentRow } from './rows.ts';
import { tagFromComments } from './tags.ts';

type Parts = Pick<Ctx, 'db' | 'bus' | 'events' | 'jobs' | 'clock'>;

/** Somebody who is banned, and from whose videos. */
export interface Ban {
  readonly ownerId: number;
  readonly accountId: number;
  readonly actorId: number;
  /** The comment that they are banned for. */
  readonly about: Pick<CommentRow, 'id' | 'videoId'>;
}

/**
 * Bans somebody from what an owner shows: the owner blocks them from now on, and everything that they wrote
 * below the owner's videos is deleted.
 */
export async function banCommenter(ctx: Parts, ban: Ban): Promise<void> {
  const { ownerId, accountId, actorId, about } = ban;
  const gone = await asOne(ctx, async (one, trx) => {
    await blockAccount(one, ownerId, accountId);
    const rows = await deleteAll(trx, one, ban);
    const ids = rows.map(({ id }) => id);
    await tagFromComments(trx, rows);
    await trx
      .updateTable('discussion')
      .set({ pinned_id: null })
      .where('pinned_id', 'in', [0, ...ids])
      .execute();
    if (actorId !== ownerId)
      await recordAudit(trx, {
        actorId,
        action: 'comment-removed',
        objectType: 'comment',
        objectId: about.id,
        ownerId: accountId,
        detail: { videoId: about.videoId, authorId: accountId, banned: true, removed: ids.length },
      });
    for (const commentId of ids) await one.events.emit(trx, commentChanged, { commentId });
    await hideNotices(trx, one, 'comment', ids, true);
    return rows;
  });
  for (const id of new Set([about.videoId, ...gone.map(({ videoId }) => videoId)])) publishBoth(ctx, id);
}

/** Deletes what they wrote below the owner's videos; answers which comments that were. */
function deleteAll(trx: Trx, { clock }: Pick<Ctx, 'clock'>, { ownerId, accountId, actorId }: Ban) {
  return trx
    .updateTable('comment')
    .from('video')
    .set((eb) => ({
      state: 'deleted',
      former_state: eb.ref('comment.state'),
      deleted_at: new Date(clock.now()),
      deleted_by: actorId,
      touched_at: sql<Date>`clock_timestamp()`,
    }))
    .whereRef('video.id', '=', 'comment.video_id')
    .where('comment.account_id', '=', accountId)
    .where('video.account_id', '=', ownerId)
    .where('comment.state', '!=', 'deleted')
    .returning(['comment.id', 'comment.video_id as videoId', 'comment.body'])
    .execute();
}
