import { unfollowUser } from '#features/people/follow/model/follow-user.ts';
import type { Trx } from '#platform/db/db.ts';
import { asOne } from '#platform/events/as-one.ts';
import type { Ctx } from '#src/context.ts';
import { actorUri, ownActorOf } from '../addresses.ts';
import { idIn, objectIn } from '../documents.ts';
import type { NewActivity } from '../present-activity.ts';
import { FETCH_OUTBOX } from './known-videos.ts';
import type { ReceivedActivity } from './receive.ts';
import type { RemoteActor } from './remote-actors.ts';
import { sendTo } from './send.ts';

type Parts = Pick<Ctx, 'jobs' | 'config' | 'clock'>;

/** Somebody of this site, and whom they follow. */
export interface Follow {
  readonly followerId: number;
  readonly accountId: number;
}

/** Somebody of this site follows, or no longer follows, somebody of another one, which is told. */
export async function tellOfFollow(
  trx: Trx,
  ctx: Parts,
  { followerId, accountId, isOn }: Follow & { readonly isOn: boolean },
): Promise<void> {
  const target = await trx
    .selectFrom('remote_actor')
    .select(['uri', 'inbox'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!target) return;
  const self = { kind: 'account', id: followerId } as const;
  const actor = actorUri(ctx.config, self);
  const send = (activity: Pick<NewActivity, 'type' | 'object'>) =>
    sendTo(trx, ctx, self, { ...activity, to: [target.uri], cc: [] }, [target.inbox]);
  if (isOn) {
    const uri = await send({ type: 'Follow', object: target.uri });
    await keepFollow(trx, { followerId, accountId }, uri ?? '');
    return;
  }
  const ended = await trx
    .deleteFrom('remote_follow')
    .where('follower_id', '=', followerId)
    .where('account_id', '=', accountId)
    .returning('uri')
    .executeTakeFirst();
  if (ended)
    await send({ type: 'Undo', object: { type: 'Follow', id: ended.uri, actor, object: target.uri } });
}

async function keepFollow(trx: Trx, { followerId, accountId }: Follow, uri: string): Promise<void> {
  await trx
    .insertInto('remote_follow')
    .values({ uri, follower_id: followerId, account_id: accountId })
    .onConflict((conflict) =>
      conflict.columns(['follower_id', 'account_id', 'channel_id']).doUpdateSet({ uri, accepted_at: null }),
    )
    .execute();
}

/** The other site says that somebody may follow, or that they may not, so that they do not. */
export async function receiveAnswer(ctx: Ctx, { actor, activity }: ReceivedActivity): Promise<void> {
  const followerId = await whoAsked(ctx, { actor, activity });
  if (followerId === null) return;
  // What follows from an answer is stored with it: when it is sent again, the follow is answered already.
  await asOne(ctx, (one) => (activity['type'] === 'Accept' ? accept : end)(one, actor, followerId));
}

async function accept(ctx: Ctx, { accountId, uri }: RemoteActor, followerId: number): Promise<void> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('remote_follow')
    .set({ accepted_at: new Date(ctx.clock.now()) })
    .where('follower_id', '=', followerId)
    .where('account_id', '=', accountId)
    .where('accepted_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await ctx.jobs.send(FETCH_OUTBOX, { uri }, { key: uri });
}

async function end(ctx: Ctx, { accountId }: RemoteActor, followerId: number): Promise<void> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('remote_follow')
    .where('follower_id', '=', followerId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  // What is undone was refused, so that nothing more is sent.
  if (numDeletedRows > 0n) await unfollowUser(ctx, followerId, accountId);
}

/** Whose follow is answered, which is named as a whole or by its address. */
async function whoAsked({ db, config }: Ctx, { actor, activity }: ReceivedActivity): Promise<number | null> {
  const follow = objectIn(activity, 'object');
  const named = ownActorOf(config, (follow && idIn(follow, 'actor')) ?? '');
  if (named?.kind === 'account') return named.id;
  const row = await db
    .selectFrom('remote_follow')
    .select('follower_id as id')
    .where('uri', '=', idIn(activity, 'object') ?? '')
    .where('account_id', '=', actor.accountId)
    .executeTakeFirst();
  return row?.id ?? null;
}
