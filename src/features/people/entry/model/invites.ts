import { sql } from 'kysely';
import { recordAudit } from '#features/people/audit/model.ts';
import type { Trx } from '#platform/db/db.ts';
import { AppError } from '#platform/errors/errors.ts';
import { idSigned, signId } from '#platform/secrets/secrets.ts';
import type { Ctx } from '#src/context.ts';

/** An invite as moderators see it. Times in ms since 1970. */
export interface Invite {
  readonly id: number;
  /** The code in its link. */
  readonly code: string;
  readonly note: string;
  readonly used: number;
  readonly most: number;
  readonly expiresAt: number;
  readonly isOpen: boolean;
}

/** How many accounts a new invite is for, how many days it lasts, and a note about it. */
export interface NewInvite {
  readonly most: number;
  readonly days: number;
  readonly note: string;
}

const DAY = 86_400_000;
/** What the key of their codes is derived for. */
const CODES = 'invite';

/** Creates an invite. Answers its id. */
export async function makeInvite(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  actorId: number,
  { most, days, note }: NewInvite,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('invite')
      .values({ made_by: actorId, most, note, expires_at: new Date(clock.now() + days * DAY) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const after = { most, days, note };
    await recordAudit(trx, { ...logged('invite-made', id), actorId, after });
    return id;
  });
}

/** Revokes an invite: its link stops working. @throws AppError `invite_not_found` */
export async function revokeInvite(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  actorId: number,
  id: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('invite')
      .set({ revoked_at: new Date(clock.now()) })
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw new AppError('invite_not_found');
    await recordAudit(trx, { ...logged('invite-revoked', id), actorId });
  });
}

function logged(action: 'invite-made' | 'invite-revoked', objectId: number) {
  return { action, objectType: 'setting', objectId, ownerId: null } as const;
}

/** The latest invites, newest first. */
export async function listInvites(
  ctx: Pick<Ctx, 'db' | 'clock' | 'siteKey'>,
  most: number,
): Promise<Invite[]> {
  const rows = await ctx.db.selectFrom('invite').selectAll().orderBy('id', 'desc').limit(most).execute();
  const now = ctx.clock.now();
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      code: await codeOf(ctx, row.id),
      note: row.note,
      used: row.used,
      most: row.most,
      expiresAt: row.expires_at.getTime(),
      isOpen: row.revoked_at === null && row.used < row.most && row.expires_at.getTime() > now,
    })),
  );
}

/**
 * Uses an invite for a new account, within the transaction that creates it. @throws AppError
 * `invite_not_found`
 */
export async function spendInvite(
  trx: Trx,
  ctx: Pick<Ctx, 'clock' | 'siteKey'>,
  code: string,
  accountId: number,
): Promise<void> {
  const id = await idIn(ctx, code);
  const row =
    id !== null &&
    (await trx
      .updateTable('invite')
      .set({ used: sql`used + 1` })
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', new Date(ctx.clock.now()))
      .whereRef('used', '<', 'most')
      .returning('id')
      .executeTakeFirst());
  if (!row) throw new AppError('invite_not_found');
  await trx.insertInto('invited').values({ account_id: accountId, invite_id: row.id }).execute();
}

/** Whether an invite can still be used, for the sign-up page. */
export async function isOpenInvite(
  ctx: Pick<Ctx, 'db' | 'clock' | 'siteKey'>,
  code: string,
): Promise<boolean> {
  const id = await idIn(ctx, code);
  if (id === null) return false;
  const row = await ctx.db
    .selectFrom('invite')
    .select('id')
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', new Date(ctx.clock.now()))
    .whereRef('used', '<', 'most')
    .executeTakeFirst();
  return row !== undefined;
}

/** The code is not stored, so nobody can read one from the database. */
async function codeOf({ siteKey }: Pick<Ctx, 'siteKey'>, id: number): Promise<string> {
  return signId(await siteKey.derive(CODES), id);
}

async function idIn(ctx: Pick<Ctx, 'siteKey'>, code: string): Promise<number | null> {
  return idSigned(await ctx.siteKey.derive(CODES), code);
}
