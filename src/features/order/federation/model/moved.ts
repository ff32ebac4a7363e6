import { followUser, unfollowUser } from '#features/people/follow/model/follow-user.ts';
import type { Db, Trx } from '#platform/db/db.ts';
import { AppError, isRefusal } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { actorUri, ownActorOf } from '../addresses.ts';
import { hostIn, idIn, textIn } from '../documents.ts';
import { federates, MOVE_DAYS } from '../rules.ts';
import { fetchDocument } from './fetch-document.ts';
import type { ReceivedActivity } from './receive.ts';
import { fetchActor } from './remote-actors.ts';

/** Queue of looks at what somebody of another site says of where they have moved to. */
export const CHECK_MOVE = 'check-move';

/** Queue of moves of followers from one account to another. */
export const MOVE_FOLLOWERS = 'move-followers';

/** Followers that are read at once. */
const AT_ONCE = 200;

/** Who says to have moved, and where to. */
export interface SaidMove {
  readonly fromId: number;
  readonly to: string;
}

/** Two accounts known here, of which both say that they are the same person. */
export interface ProvenMove {
  readonly fromId: number;
  readonly toId: number;
}

/** Somebody says that they have moved. Both sites are asked before anything happens. FEP-7628 */
export async function receiveMove(ctx: Ctx, { actor, activity }: ReceivedActivity): Promise<void> {
  const to = idIn(activity, 'target');
  if (idIn(activity, 'object') !== actor.uri || to === null || to === actor.uri) return;
  const order: SaidMove = { fromId: actor.accountId, to };
  await ctx.jobs.send(CHECK_MOVE, order, { key: actor.uri, receiver: hostIn(to) ?? '' });
}

/**
 * Looks whether the old account names the new one, and the new one the old one, and then moves those who
 * follow it here. An account moves once in a while, so that nobody sends followers to and fro. @throws
 * FetchError
 */
export async function checkMove(ctx: Ctx, { fromId, to }: SaidMove): Promise<void> {
  if (!federates(ctx)) return;
  const from = await ctx.db
    .selectFrom('remote_actor')
    .select(['uri', 'moved_at as movedAt'])
    .where('account_id', '=', fromId)
    .executeTakeFirst();
  const now = ctx.clock.now();
  if (!from || now - (from.movedAt?.getTime() ?? 0) < MOVE_DAYS * 86_400_000) return;
  const document = await fetchDocument(ctx, from.uri);
  if (!document || textIn(document, 'movedTo') !== to) return;
  const toId = await whoIs(ctx, to, from.uri);
  if (toId === null || toId === fromId) return;
  await ctx.db.transaction().execute(async (trx) => {
    const moved = { moved_to: toId, moved_at: new Date(now) };
    await trx.updateTable('remote_actor').set(moved).where('account_id', '=', fromId).execute();
    const order: ProvenMove = { fromId, toId };
    await ctx.jobs.send(MOVE_FOLLOWERS, order, { key: String(fromId), trx });
  });
}

/** The account at an address, of this site or of another, if it names `alias` as itself; null otherwise. */
async function whoIs(ctx: Ctx, uri: string, alias: string): Promise<number | null> {
  const own = ownActorOf(ctx.config, uri);
  if (own?.kind === 'account') {
    const row = await ctx.db
      .selectFrom('federation_person')
      .innerJoin('account', 'account.id', 'federation_person.account_id')
      .select(['account.id', 'aliases'])
      .where('account.id', '=', own.id)
      .where('account.state', '=', 'active')
      .executeTakeFirst();
    return row?.aliases.includes(alias) ? row.id : null;
  }
  const actor = await fetchActor(ctx, uri);
  return actor?.uri === uri && actor.state === 'active' && actor.aliases.includes(alias)
    ? actor.accountId
    : null;
}

/**
 * Makes the people of this site who follow one account follow another in its place. May be ended at any
 * instant, and begun again.
 */
export async function moveFollowers(
  ctx: Ctx,
  { fromId, toId }: ProvenMove,
  signal: AbortSignal,
): Promise<void> {
  // Nobody could follow the new account, and all would be lost to the old one.
  if (await hasMoved(ctx.db, toId)) return;
  for (;;) {
    const rows = await ctx.db
      .selectFrom('follow_user')
      .innerJoin('account', 'account.id', 'follow_user.follower_id')
      .select('follower_id as id')
      .where('follow_user.account_id', '=', fromId)
      .where('account.host', 'is', null)
      .limit(AT_ONCE)
      .execute();
    if (rows.length === 0) return;
    for (const { id } of rows) {
      signal.throwIfAborted();
      // Whoever is blocked by the new account, or is it, follows nobody in place of the old one.
      await followUser(ctx, id, toId).catch((error: unknown) => {
        if (!isRefusal(error)) throw error;
      });
      await unfollowUser(ctx, id, fromId);
    }
  }
}

/** Nobody begins to follow somebody who has moved away. @throws AppError `forbidden` */
export async function refuseMoved(trx: Trx, accountId: number): Promise<void> {
  if (await hasMoved(trx, accountId)) throw new AppError('forbidden');
}

async function hasMoved(db: Db, accountId: number): Promise<boolean> {
  const [own, remote] = await Promise.all(
    (['federation_person', 'remote_actor'] as const).map((table) =>
      db
        .selectFrom(table)
        .select('moved_to')
        .where('account_id', '=', accountId)
        .where('moved_to', 'is not', null)
        .executeTakeFirst(),
    ),
  );
  return (own ?? remote) !== undefined;
}

/** What an account of this site says of its other names: addresses. */
export async function readNames(
  { db, config }: Pick<Ctx, 'db' | 'config'>,
  accountId: number,
): Promise<{ readonly aliases: readonly string[]; readonly movedTo: string | null }> {
  const row = await db
    .selectFrom('federation_person')
    .leftJoin('remote_actor', 'remote_actor.account_id', 'federation_person.moved_to')
    .select(['federation_person.aliases', 'federation_person.moved_to as toId', 'remote_actor.uri'])
    .where('federation_person.account_id', '=', accountId)
    .executeTakeFirst();
  const own = row?.toId ? actorUri(config, { kind: 'account', id: row.toId }) : null;
  return { aliases: row?.aliases ?? [], movedTo: row?.uri ?? own };
}
