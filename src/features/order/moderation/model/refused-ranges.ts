import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import type { Trx } from '#platform/db/db.ts';
import { addressHash } from '#platform/network/address.ts';
import { SERVER_TEXTS } from '../texts.ts';
import { sparedAmong } from './spared-addresses.ts';
import { recordAudit } from '#features/people/audit/model.ts';
import { isInRange, parseRange } from '#platform/network/range.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';

type RangeCtx = Pick<Ctx, 'db' | 'bus' | 'clock'>;

const texts = textsIn(SERVER_TEXTS, FIRST_LANGUAGE);

/** A range that may not write; without an end, forever. */
export interface RefusedRange {
  readonly id: number;
  /** In CIDR notation. */
  readonly range: string;
  readonly reason: string;
  readonly expiresAt: Date | null;
  readonly createdAt: Date;
}

const DAY = 86_400_000;

/** Most ranges at a time: every write is checked against each of them. */
const MOST = 1_000;

/**
 * Refuses every write from a range; one that is already refused gets the new end and reason. Without `days`
 * it has no end. `own` are the addresses of whoever asks and of the proxy in front, which must stay outside.
 * @throws AppError `invalid_param` if it is not a range, too wide, or holds one of them or a moderator's
 */
export async function refuseRange(
  { db, bus, clock, siteKey }: RangeCtx & Pick<Ctx, 'siteKey'>,
  actorId: number,
  given: { readonly range: string; readonly days?: number | undefined; readonly reason: string },
  own: readonly string[] = [],
): Promise<void> {
  const range = parseRange(given.range);
  if (!range) throw new AppError('invalid_param', undefined, { param: 'range' });
  if (own.some((address) => isInRange(address, range)))
    throw new AppError('invalid_param', texts.ownAddress, { param: 'range' });
  const expires_at = given.days === undefined ? null : new Date(clock.now() + given.days * DAY);
  await db.transaction().execute(async (trx) => {
    const hash = await addressHash({ siteKey }, range.split('/')[0] ?? '');
    if ((await sparedAmong(trx, { clock }, [hash])).size > 0)
      throw new AppError('invalid_param', texts.sharedAddress, { param: 'range' });
    const { id } = await trx
      .insertInto('refused_range')
      .values({ range, reason: given.reason, expires_at })
      .onConflict((conflict) => conflict.column('range').doUpdateSet({ reason: given.reason, expires_at }))
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordAudit(trx, {
      ...{ actorId, action: 'addresses-blocked', objectType: 'address', objectId: id, ownerId: null },
      reason: given.reason,
      after: { range, expires_at },
    });
  });
  bus.publish('refused-addresses', {});
}

/** Unblocks a range. @throws AppError `not_found` */
export async function readmitRange({ db, bus }: RangeCtx, actorId: number, id: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const before = await trx
      .deleteFrom('refused_range')
      .where('id', '=', id)
      .returning(['range', 'expires_at'])
      .executeTakeFirst();
    if (!before) throw new AppError('not_found');
    await recordAudit(trx, {
      ...{ actorId, action: 'addresses-unblocked', objectType: 'address', objectId: id, ownerId: null },
      before,
    });
  });
  bus.publish('refused-addresses', {});
}

/** Unblocks every range that holds the address. Returns them. */
export async function readmitRangesOf(trx: Trx, address: string): Promise<string[]> {
  const rows = await trx.selectFrom('refused_range').select(['id', 'range']).execute();
  const holding = rows.filter(({ range }) => isInRange(address, range));
  for (const { id, range } of holding) {
    await trx.deleteFrom('refused_range').where('id', '=', id).execute();
    await recordAudit(trx, {
      ...{ action: 'addresses-unblocked', objectType: 'address', objectId: id, ownerId: null },
      before: { range },
    });
  }
  return holding.map(({ range }) => range);
}

/** The ranges that are refused at present, newest first. */
export async function listRanges({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<RefusedRange[]> {
  return db
    .selectFrom('refused_range')
    .select(['id', 'range', 'reason', 'expires_at as expiresAt', 'created_at as createdAt'])
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', new Date(clock.now()))]))
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
}

/** Whether the address is in one of these ranges at the time `now`, ms. */
export function isInAny(ranges: readonly RefusedRange[], address: string, now: number): boolean {
  return ranges.some(
    ({ range, expiresAt }) => (expiresAt === null || expiresAt.getTime() > now) && isInRange(address, range),
  );
}
