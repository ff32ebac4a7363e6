import { GIVEN_KINDS, type OwnAmounts } from '#features/making/upload/allotment-rules.ts';
import { giveOwnAmounts } from '#features/making/upload/model/allotment.ts';
import type { Account } from '#features/people/account/model/accounts.ts';
import { lockModerators, setModerator } from '#features/people/account/model/first-moderator.ts';
import { orderLetter } from '#features/people/account/model/letters.ts';
import { takeNameAway } from '#features/people/account/model/rename.ts';
import { mayGiveRoles, mayNote, mayRename } from '#features/people/account/rules.ts';
import { recordAudit } from '#features/people/audit/model.ts';
import { notify } from '#features/people/notification/model/notify.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Viewer } from '#platform/http/caller.ts';
import type { Ctx } from '#src/context.ts';

/** What a moderator wrote about an account. */
export interface Note {
  readonly id: number;
  /** Null if their account is gone. */
  readonly author: string | null;
  readonly body: string;
  readonly createdAt: Date;
}

/** Most notes shown about one account: the newest. */
const SHOWN = 100;

/** The notes about an account, the newest first. */
export async function listNotes({ db }: Pick<Ctx, 'db'>, accountId: number): Promise<Note[]> {
  return db
    .selectFrom('account_note as note')
    .leftJoin('account as author', 'author.id', 'note.author_id')
    .select(['note.id', 'author.username as author', 'note.body', 'note.created_at as createdAt'])
    .where('note.account_id', '=', accountId)
    .orderBy('note.id', 'desc')
    .limit(SHOWN)
    .execute();
}

/** Writes a note that only moderators read; it cannot be changed. @throws AppError `forbidden` */
export async function writeNote(
  { db }: Pick<Ctx, 'db'>,
  viewer: Viewer,
  account: Account,
  body: string,
): Promise<void> {
  if (!mayNote(viewer, account)) throw new AppError('forbidden');
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('account_note')
      .values({ account_id: account.id, author_id: viewer.id, body })
      .execute();
    await recordAudit(trx, { actorId: viewer.id, action: 'note-written', ...aboutUser(account) });
  });
}

/**
 * Makes an account a moderator, or ends that. Moderators who dismiss each other at the same moment wait for
 * each other, so that one of them stays. @throws AppError `forbidden`, also for the own account and a banned
 * one
 */
export async function changeRole(
  ctx: Pick<Ctx, 'db' | 'bus' | 'events'>,
  viewer: Viewer,
  account: Account,
  { isModerator, reason }: { readonly isModerator: boolean; readonly reason: string },
): Promise<void> {
  if (!mayGiveRoles(viewer, account)) throw new AppError('forbidden');
  await ctx.db.transaction().execute(async (trx) => {
    const moderators = await lockModerators(trx);
    if (!moderators.includes(viewer.id)) throw new AppError('forbidden');
    if (isModerator === moderators.includes(account.id)) return;
    if (isModerator && account.state !== 'active') throw new AppError('forbidden');
    await setModerator(trx, ctx, account.id, isModerator, { actorId: viewer.id, reason });
  });
  ctx.bus.publish('account-access', { id: account.id });
}

/**
 * Gives an account another username, and tells its owner by a notification and a letter.
 * @throws AppError `forbidden`, `invalid_param`, `username_taken`, `username_reserved`
 */
export async function renameAccount(
  ctx: Ctx,
  viewer: Viewer,
  account: Account,
  { username, reason }: { readonly username: string; readonly reason: string },
): Promise<void> {
  if (!mayRename(viewer, account)) throw new AppError('forbidden');
  await ctx.db.transaction().execute(async (trx) => {
    await takeNameAway(trx, ctx, account, username);
    await recordAudit(trx, {
      ...{ actorId: viewer.id, action: 'user-renamed', ...aboutUser(account), reason },
      before: { username: account.username },
      after: { username },
    });
    await notify(trx, ctx, { accountId: account.id, type: 'moderated-renamed' });
    await orderLetter(ctx, { kind: 'renamed', accountId: account.id }, trx);
  });
  ctx.bus.publish('account-access', { id: account.id });
  ctx.bus.publish('account-visibility', { id: account.id });
}

/** Gives an account other limits than everybody. @throws AppError `forbidden` for a moderator */
export async function changeQuota(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  viewer: Viewer,
  account: Account,
  after: OwnAmounts,
  reason: string,
): Promise<void> {
  if (!mayRename(viewer, account)) throw new AppError('forbidden');
  await ctx.db.transaction().execute(async (trx) => {
    const before = await giveOwnAmounts(trx, ctx, account.id, after);
    const changed = GIVEN_KINDS.filter((kind) => before[kind] !== after[kind]);
    const toldOf = (own: OwnAmounts) => Object.fromEntries(changed.map((kind) => [kind, told(own[kind])]));
    if (changed.length === 0) return;
    await recordAudit(trx, {
      ...{ actorId: viewer.id, action: 'quota-changed', ...aboutUser(account), reason },
      before: toldOf(before),
      after: toldOf(after),
    });
  });
}

/** As the log names it. */
function told(amount: number | null): number | string {
  return amount === null ? 'everybody' : amount || 'any';
}

function aboutUser({ id }: Account) {
  return { objectType: 'user', objectId: id, ownerId: id } as const;
}
