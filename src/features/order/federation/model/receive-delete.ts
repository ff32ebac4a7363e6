import { beginLeaving } from '#features/people/account/model/account-state.ts';
import { deleteComment } from '#features/talking/comment/model/change.ts';
import { findComment } from '#features/talking/comment/model/find.ts';
import { asOne } from '#platform/events/as-one.ts';
import type { Ctx } from '#src/context.ts';
import { type Document, idIn, isSameHost, objectIn, textIn } from '../documents.ts';
import { noteDeleted } from './claim.ts';
import { commentIdOf, holdNote, isNewer } from './known-note.ts';
import { passOn } from './pass-on.ts';
import type { ReceivedActivity } from './receive.ts';
import type { RemoteActor } from './remote-actors.ts';

/** Somebody has deleted a comment, or their account, whose week of grace is over where they were. */
export async function receiveDelete(ctx: Ctx, { actor, activity }: ReceivedActivity): Promise<void> {
  const uri = idIn(activity, 'object');
  if (uri === actor.uri) return forgetAccount(ctx, actor);
  if (uri === null || !isSameHost(uri, actor.uri)) return;
  await deleteNote(ctx, { actor, activity }, uri);
}

async function deleteNote(ctx: Ctx, received: ReceivedActivity, uri: string): Promise<void> {
  const { accountId } = received.actor;
  const at = deletedAt(received.activity);
  await asOne(ctx, async (one, trx) => {
    await holdNote(trx, uri);
    const id = await commentIdOf(one, uri);
    // What is deleted before it came does not come any more, unless it is restored later.
    if (id === null) return noteDeleted(one, uri, at ?? new Date(ctx.clock.now()));
    const comment = await findComment(one, null, id);
    if (comment?.accountId !== accountId || !(await isNewer(one, uri, at))) return;
    if (comment.state === 'deleted') return;
    await deleteComment(one, comment, accountId);
    await passOn(one, received, comment.id);
  });
}

/** When something was deleted, as its site says; null if it does not. */
function deletedAt(activity: Document): Date | null {
  const tombstone = objectIn(activity, 'object');
  const at = Date.parse((tombstone && textIn(tombstone, 'deleted', 60)) ?? '');
  return Number.isNaN(at) ? null : new Date(at);
}

async function forgetAccount(ctx: Ctx, { accountId }: RemoteActor): Promise<void> {
  const now = new Date(ctx.clock.now());
  await ctx.db.transaction().execute(async (trx) => {
    await trx.updateTable('remote_actor').set({ gone_at: now }).where('account_id', '=', accountId).execute();
    await beginLeaving(trx, ctx, accountId, now);
  });
  ctx.bus.publish('account-visibility', { id: accountId });
}
