import { followUser, unfollowUser } from '#features/people/follow/model/follow-user.ts';
import { followChannel, unfollowChannel } from '#features/videos/channel/model/follow-channel.ts';
import type { Trx } from '#platform/db/db.ts';
import { takeTurn } from '#platform/db/allowance.ts';
import { AppError } from '#platform/errors/errors.ts';
import { asOne } from '#platform/events/as-one.ts';
import type { Ctx } from '#src/context.ts';
import { type OwnActor, ownActorOf } from '../addresses.ts';
import { type Document, idIn, objectIn, textIn } from '../documents.ts';
import { reply } from '../present-activity.ts';
import { ownerColumns } from './keys.ts';
import { findProfile } from './own-actors.ts';
import type { ReceivedActivity } from './receive.ts';
import { undoVote } from './receive-vote.ts';
import type { RemoteActor } from './remote-actors.ts';
import { sendTo } from './send.ts';

/**
 * Somebody of another site follows an account, a channel or the site: the same row as of anybody else, with
 * the same notice. Whom they block, or who blocks them, is told nothing but that it was refused.
 */
export async function receiveFollow(ctx: Ctx, { actor, activity }: ReceivedActivity): Promise<void> {
  const target = ownActorOf(ctx.config, idIn(activity, 'object') ?? '');
  if (!target || !(await findProfile(ctx, target))) return;
  await ctx.limit('host-follow', { viewer: null, address: actor.host });
  const uri = textIn(activity, 'id') ?? '';
  const answer = (type: 'Accept' | 'Reject') => reply(ctx.config, target, type, { uri, actor: actor.uri });
  try {
    await asOne(ctx, async (one, trx) => {
      await holdFollows(trx, actor);
      await follow(one, actor, target);
      await keepFollow(one, actor, target, uri);
      await sendTo(trx, one, target, answer('Accept'), [actor.inbox]);
    });
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'forbidden')) throw error;
    const refuse = (trx: Trx) => sendTo(trx, ctx, target, answer('Reject'), [actor.inbox]);
    await ctx.db.transaction().execute(refuse);
  }
}

/** Whatever else somebody of another site does to their follows waits until the transaction ends. */
function holdFollows(trx: Trx, { accountId }: RemoteActor): Promise<void> {
  return takeTurn(trx, { name: 'follows-from-elsewhere', owner: accountId });
}

async function follow(ctx: Ctx, { accountId }: RemoteActor, target: OwnActor): Promise<void> {
  if (target.kind === 'channel') await followChannel(ctx, accountId, target.id);
  else if (target.kind !== 'site') await followUser(ctx, accountId, target.id);
}

async function keepFollow(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  { accountId }: RemoteActor,
  target: OwnActor,
  uri: string,
): Promise<void> {
  const accepted_at = new Date(clock.now());
  await db
    .insertInto('remote_follow')
    .values({ uri, follower_id: accountId, ...ownerColumns(target), accepted_at })
    .onConflict((conflict) =>
      conflict.columns(['follower_id', 'account_id', 'channel_id']).doUpdateSet({ uri, accepted_at }),
    )
    .execute();
}

/** Takes back a follow or a vote, which may be there as a whole or by its address alone. */
export async function receiveUndo(ctx: Ctx, { actor, activity }: ReceivedActivity): Promise<void> {
  const undone = objectIn(activity, 'object');
  if (undone && (idIn(undone, 'actor') ?? actor.uri) !== actor.uri) return;
  if (undone?.['type'] === 'Like' || undone?.['type'] === 'Dislike') return undoVote(ctx, actor, undone);
  const target = await undoneFollow(ctx, actor, undone, idIn(activity, 'object'));
  if (!target) return;
  // All of it, since its address is known no more once the first row is gone.
  await asOne(ctx, async (one, trx) => {
    await holdFollows(trx, actor);
    await endFollow(one, actor, target);
  });
}

async function endFollow(ctx: Ctx, { accountId }: RemoteActor, target: OwnActor): Promise<void> {
  const { account_id, channel_id } = ownerColumns(target);
  await ctx.db
    .deleteFrom('remote_follow')
    .where('follower_id', '=', accountId)
    .where('account_id', 'is not distinct from', account_id)
    .where('channel_id', 'is not distinct from', channel_id)
    .execute();
  if (target.kind === 'channel') await unfollowChannel(ctx, accountId, target.id);
  else if (target.kind !== 'site') await unfollowUser(ctx, accountId, target.id);
}

/** Whom somebody does not follow any more; null if it is not that. */
async function undoneFollow(
  { db, config }: Pick<Ctx, 'db' | 'config'>,
  { accountId }: RemoteActor,
  undone: Document | null,
  uri: string | null,
): Promise<OwnActor | null> {
  if (undone?.['type'] === 'Follow') return ownActorOf(config, idIn(undone, 'object') ?? '');
  const row = await db
    .selectFrom('remote_follow')
    .select(['account_id', 'channel_id'])
    .where('uri', '=', uri ?? '')
    .where('follower_id', '=', accountId)
    .executeTakeFirst();
  if (!row) return null;
  if (row.account_id !== null) return { kind: 'account', id: row.account_id };
  return row.channel_id === null ? { kind: 'site' } : { kind: 'channel', id: row.channel_id };
}

/**
 * Ends what is between somebody of this site and somebody of another one, of whom one blocks the other: the
 * other site is told that the follow is not accepted any more. Within the transaction of the block.
 */
export async function endRemoteFollows(
  trx: Trx,
  ctx: Pick<Ctx, 'jobs' | 'config' | 'clock'>,
  accountId: number,
  otherId: number,
): Promise<void> {
  const both = [accountId, otherId];
  const ended = await trx
    .deleteFrom('remote_follow')
    .using('remote_actor')
    .whereRef('remote_actor.account_id', '=', 'remote_follow.follower_id')
    .where('remote_follow.follower_id', 'in', both)
    .where('remote_follow.account_id', 'in', both)
    .returning(['remote_follow.account_id as targetId', 'remote_follow.uri'])
    .returning(['remote_actor.uri as actor', 'remote_actor.inbox'])
    .execute();
  for (const { targetId, uri, actor, inbox } of ended) {
    if (targetId === null) continue;
    const target = { kind: 'account', id: targetId } as const;
    await sendTo(trx, ctx, target, reply(ctx.config, target, 'Reject', { uri, actor }), [inbox]);
  }
}
