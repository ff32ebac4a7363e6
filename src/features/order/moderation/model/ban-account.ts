import { type Account, findAccountById } from '#features/people/account/model/accounts.ts';
import { disableAccount, enableAccount } from '#features/people/account/model/account-state.ts';
import { endSessions } from '#features/people/account/model/sessions.ts';
import { idOfName } from '#features/people/account/model/former-names.ts';
import { endTokensOfOwner } from '#features/people/oauth/model/clients.ts';
import { recordAudit } from '#features/people/audit/model.ts';
import type { Trx } from '#platform/db/db.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import type { Word } from '#features/videos/video/events.ts';
import { hideVideosOf, showVideosOf } from '#features/videos/video/model/life.ts';
import { accountBanned, accountUnbanned } from '../feature.ts';
import { readmitAddressesOf, refuseAddressesOf } from './refused-addresses.ts';

/** Most bans that one run of the job ends. */
const BATCH = 100;

/** Ends the bans whose time is up; one that cannot be ended does not keep the others. Returns how many. */
export async function endBans(ctx: BanCtx & Pick<Ctx, 'log'>): Promise<number> {
  const due = await ctx.db
    .selectFrom('ban_end')
    .select('account_id as id')
    .where('ends_at', '<=', new Date(ctx.clock.now()))
    .orderBy('ends_at')
    .limit(BATCH)
    .execute();
  let ended = 0;
  for (const { id } of due) {
    try {
      if (await endDueBan(ctx, id)) ended += 1;
    } catch (error) {
      ctx.log.error({ err: error, accountId: id }, 'ban not ended');
    }
  }
  return ended;
}

/** False where the ban was ended or made longer meanwhile. */
async function endDueBan(ctx: BanCtx, accountId: number): Promise<boolean> {
  const ids = await ctx.db.transaction().execute(async (trx) => {
    // A ban that is made at this moment comes before or after all of this.
    await trx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute();
    const due = await trx
      .selectFrom('ban_end')
      .select('account_id')
      .where('account_id', '=', accountId)
      .where('ends_at', '<=', new Date(ctx.clock.now()))
      .executeTakeFirst();
    return due ? readmit(trx, ctx, null, accountId) : null;
  });
  if (ids !== null) publishBan(ctx, accountId, ids);
  return ids !== null;
}

const DAY = 86_400_000;

/** Stores when a ban ends by itself; without `days`, removes the end. */
async function noteBanEnd(
  trx: Trx,
  { clock }: Pick<Ctx, 'clock'>,
  accountId: number,
  days: number | undefined,
): Promise<void> {
  await trx.deleteFrom('ban_end').where('account_id', '=', accountId).execute();
  if (days === undefined) return;
  const ends_at = new Date(clock.now() + days * DAY);
  await trx.insertInto('ban_end').values({ account_id: accountId, ends_at }).execute();
}

type BanCtx = Pick<Ctx, 'db' | 'bus' | 'clock' | 'jobs' | 'events'>;

/** Numbers of videos that a ban or its end changed, and of addresses that it refused. */
export interface BanEffect {
  readonly videos: number;
  readonly addresses: number;
}

/** Scope, duration and reason of a ban. */
export interface Ban {
  /** Also refuses writes from the addresses that the account used. */
  readonly addresses: boolean;
  /** Without it the ban has no end. */
  readonly days?: number | undefined;
  readonly reason?: string;
  /** The review feature makes this ban and notifies the account itself. */
  readonly isDecision?: boolean;
}

/** An account in any state, by id or name. @throws AppError `user_not_found` */
export async function openAnyAccount(ctx: Pick<Ctx, 'db'>, idOrName: string): Promise<Account> {
  const isId = /^\d{1,15}$/.test(idOrName);
  const byId = isId ? await findAccountById(ctx, Number(idOrName)) : null;
  const account = byId ?? (await findAnyByName(ctx, idOrName));
  if (!account) throw new AppError('user_not_found');
  return account;
}

/** The account of that name in any state; null if there is none. */
export async function findAnyByName(ctx: Pick<Ctx, 'db'>, name: string): Promise<Account | null> {
  const row = await ctx.db
    .selectFrom('account')
    .select('id')
    .where('id', '=', idOfName(ctx.db, name))
    .executeTakeFirst();
  return row ? findAccountById(ctx, row.id) : null;
}

/**
 * Disables an account and hides its videos; with `addresses`, writes from its addresses are refused too. When
 * this resolves, its sessions, its sockets, its tokens and the tokens issued to its own applications have
 * ended. Spec §6.
 */
export async function banAccount(
  ctx: BanCtx,
  actorId: number,
  accountId: number,
  { addresses, days, reason = '', isDecision = false }: Ban,
): Promise<BanEffect> {
  const { done, ids, users } = await ctx.db.transaction().execute(async (trx) => {
    await disableAccount(trx, ctx, accountId);
    // Before the sessions are deleted, since they hold the addresses.
    const refused = addresses ? await refuseAddressesOf(trx, ctx, accountId, { days }) : 0;
    await noteBanEnd(trx, ctx, accountId, days);
    const hidden = await hideVideosOf(trx, ctx, accountId);
    const banned: BanEffect = { videos: hidden.length, addresses: refused };
    await recordAudit(trx, {
      actorId,
      action: 'user-banned',
      objectType: 'user',
      objectId: accountId,
      ownerId: accountId,
      reason,
      detail: days === undefined ? banned : { ...banned, days },
    });
    await ctx.events.emit(trx, accountBanned, { accountId, moderatorId: actorId, reason, isDecision });
    await endSessions(trx, ctx, accountId);
    return { done: banned, ids: hidden, users: await endTokensOfOwner(trx, accountId) };
  });
  for (const user of users) ctx.bus.publish('account-access', { id: user });
  publishBan(ctx, accountId, ids);
  return done;
}

/**
 * Ends a ban: the account may sign in, its videos return to their former state, and its addresses may write
 * again.
 */
export async function unbanAccount(
  ctx: BanCtx,
  actorId: number | null,
  accountId: number,
  word: Partial<Word> = {},
): Promise<BanEffect> {
  const ids = await ctx.db.transaction().execute((trx) => readmit(trx, ctx, actorId, accountId, word));
  publishBan(ctx, accountId, ids);
  return { videos: ids.length, addresses: 0 };
}

/** Returns the videos that are shown again. */
async function readmit(
  trx: Trx,
  ctx: BanCtx,
  actorId: number | null,
  accountId: number,
  { reason = '', isDecision = false }: Partial<Word> = {},
): Promise<readonly number[]> {
  await enableAccount(trx, ctx, accountId);
  await readmitAddressesOf(trx, accountId);
  await noteBanEnd(trx, ctx, accountId, undefined);
  const shown = await showVideosOf(trx, ctx, accountId);
  await recordAudit(trx, {
    actorId,
    action: 'user-unbanned',
    objectType: 'user',
    objectId: accountId,
    ownerId: accountId,
    reason,
    detail: { videos: shown.length },
  });
  await ctx.events.emit(trx, accountUnbanned, { accountId, isDecision });
  return shown;
}

/** After the commit: closes open sockets and drops cached answers. */
function publishBan({ bus }: BanCtx, accountId: number, videoIds: readonly number[]): void {
  bus.publish('account-access', { id: accountId });
  bus.publish('refused-addresses', {});
  bus.publish('account-visibility', { id: accountId });
  for (const id of videoIds) bus.publish('video-access', { id });
}
