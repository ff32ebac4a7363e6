import { sql } from 'kysely';
import type { AuditAction } from '#features/people/audit/rules.ts';
import { recordAudit } from '#features/people/audit/model.ts';
import { createAccount } from '#features/people/account/model/create-account.ts';
import { orderLetter } from '#features/people/account/model/letters.ts';
import { confirmFreeAddress } from '#features/people/account/model/recover.ts';
import type { Db, Trx } from '#platform/db/db.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { joinDecided, signedUp } from '../feature.ts';
import { orderRequestLetter } from './request-letters.ts';

type Decision = 'approved' | 'refused' | 'restored';

/**
 * Lets people in: each gets an account, and an e-mail that says so.
 * @throws AppError `registration_not_found`
 */
export async function approveRequests(ctx: Ctx, actorId: number, ids: readonly number[]): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const rows = await takeWaiting(trx, ids);
    // The names are kept by the requests, and free for these accounts once they are gone.
    await trx.deleteFrom('registration_request').where('id', 'in', ids).execute();
    for (const row of rows) {
      const { username, email, language, password_hash: passwordHash } = row;
      const accountId = await createAccount(trx, ctx, { username, email, passwordHash, language });
      const isConfirmed =
        row.email_confirmed_at !== null && (await confirmFreeAddress(trx, ctx, { id: accountId, email }));
      await ctx.events.emit(trx, signedUp, { accountId, claimToken: null, address: '' });
      await orderLetter(ctx, { kind: isConfirmed ? 'admitted' : 'welcome', accountId }, trx);
      await record(trx, actorId, 'approved', { id: row.id, username, ownerId: accountId });
    }
    await ctx.events.emit(trx, joinDecided, {});
  });
}

/** Turns people down, with a reason that they read, or none. @throws AppError `registration_not_found` */
export async function refuseRequests(
  ctx: Ctx,
  actorId: number,
  { ids, reason }: { readonly ids: readonly number[]; readonly reason: string },
): Promise<void> {
  const refusedAt = ctx.clock.now();
  await ctx.db.transaction().execute(async (trx) => {
    const rows = await takeWaiting(trx, ids);
    await trx
      .updateTable('registration_request')
      .set({ refused_at: new Date(refusedAt), reason })
      .where('id', 'in', ids)
      .execute();
    for (const { id, username } of rows) {
      await orderRequestLetter(ctx, { kind: 'refused', requestId: id, refusedAt }, trx);
      await record(trx, actorId, 'refused', { id, username, reason });
    }
    await ctx.events.emit(trx, joinDecided, {});
  });
}

/** Takes a refusal back, until the request is deleted. @throws AppError `registration_not_found` */
export async function restoreRequest(ctx: Ctx, actorId: number, id: number): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('registration_request')
      .set({ refused_at: null, reason: '' })
      .where('id', '=', id)
      .where('refused_at', 'is not', null)
      .returning('username')
      .executeTakeFirst();
    if (!row) throw new AppError('registration_not_found');
    await record(trx, actorId, 'restored', { id, username: row.username });
    await ctx.events.emit(trx, joinDecided, {});
  });
}

/** The waiting requests, locked. Nothing happens if one of them no longer waits. */
async function takeWaiting(trx: Trx, ids: readonly number[]) {
  const rows = await trx
    .selectFrom('registration_request')
    .select(['id', 'username', 'email', 'email_confirmed_at', 'password_hash', 'language'])
    .where('id', 'in', ids)
    .where('refused_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (rows.length === 0 || rows.length < new Set(ids).size) throw new AppError('registration_not_found');
  return rows;
}

interface DecidedRequest {
  readonly id: number;
  readonly username: string;
  readonly ownerId?: number;
  readonly reason?: string;
}

function record(
  trx: Trx,
  actorId: number,
  decision: Decision,
  { id, username, ownerId, reason }: DecidedRequest,
): Promise<void> {
  const action: AuditAction = `registration-${decision}`;
  return recordAudit(trx, {
    actorId,
    action,
    objectType: ownerId ? 'user' : 'setting',
    objectId: ownerId ?? id,
    ownerId: null,
    reason,
    after: { username },
  });
}

/** The requests that wait, the oldest first, or those that were turned down, the latest first. */
export async function listRequests(db: Db, kind: 'waiting' | 'refused', most: number) {
  return db
    .selectFrom('registration_request')
    .select(['id', 'username', 'email', 'email_confirmed_at as confirmedAt', 'question', 'answer'])
    .select(['country', 'created_at as createdAt', 'refused_at as refusedAt', 'reason'])
    .where('refused_at', kind === 'waiting' ? 'is' : 'is not', null)
    .orderBy(kind === 'waiting' ? sql`created_at` : sql`refused_at desc`)
    .orderBy('id')
    .limit(most)
    .execute();
}

/** How many wait. */
export async function countRequests(db: Db): Promise<number> {
  const { waiting } = await db
    .selectFrom('registration_request')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('refused_at', 'is', null)
    .executeTakeFirstOrThrow();
  return waiting;
}
