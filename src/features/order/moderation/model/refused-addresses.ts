import { isInAny, listRanges } from './refused-ranges.ts';
import { sparedAmong } from './spared-addresses.ts';
import { addressHash } from '#platform/network/address.ts';
import type { Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';

/** How long an address is refused by default, ms: providers reassign addresses. */
const REFUSED_FOR = 90 * 86_400_000;
/** The cached list is read again after this long even without a change notice, ms. */
const RELOAD = 60_000;
/** Most addresses that one ban refuses: the most recently used. */
const MOST = 50;

/** Cache key of the list. */
const REFUSED = 'refused-addresses';

/**
 * Refuses the addresses that the account last signed in and uploaded from, and the address that `videoId` was
 * uploaded from, whoever sent it; for 90 days unless `days` is given. Addresses whose refusal would hit
 * moderators or everybody are left out. Returns the number of addresses.
 */
export async function refuseAddressesOf(
  trx: Trx,
  { clock }: Pick<Ctx, 'clock'>,
  accountId: number,
  { videoId = null, days }: { videoId?: number | null; days?: number | undefined } = {},
): Promise<number> {
  const all = await addressesOf(trx, accountId, videoId);
  const spared = await sparedAmong(trx, { clock }, all);
  const hashes = all.filter((hash) => !spared.has(hash.toString('hex')));
  if (hashes.length === 0) return 0;
  const expires_at = new Date(clock.now() + (days === undefined ? REFUSED_FOR : days * 86_400_000));
  await trx
    .insertInto('refused_address')
    .values(
      hashes.map((address_hash) => ({ address_hash, account_id: accountId, video_id: videoId, expires_at })),
    )
    .onConflict((conflict) =>
      conflict.columns(['address_hash', 'account_id']).doUpdateSet({ expires_at, video_id: videoId }),
    )
    .execute();
  return hashes.length;
}

async function addressesOf(trx: Trx, accountId: number, videoId: number | null): Promise<Buffer[]> {
  const sessions = trx
    .selectFrom('session')
    .select(['address_hash as hash', 'used_at as at'])
    .where('account_id', '=', accountId)
    .where('address_hash', 'is not', null);
  const uploads = trx
    .selectFrom('upload')
    .select(['address_hash as hash', 'created_at as at'])
    .where((eb) =>
      eb.or([eb('account_id', '=', accountId), ...(videoId === null ? [] : [eb('video_id', '=', videoId)])]),
    );
  const rows = await trx
    .selectFrom(sessions.unionAll(uploads).as('seen'))
    .select('hash')
    .groupBy('hash')
    .orderBy(({ fn }) => fn.max('at'), 'desc')
    .limit(MOST)
    .execute();
  return rows.flatMap(({ hash }) => hash ?? []);
}

/** Unblocks the addresses that were refused because of the account. Returns how many. */
export async function readmitAddressesOf(trx: Trx, accountId: number): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('refused_address')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Unblocks one address, whoever it was refused because of. Returns how many refusals that ended. */
export async function readmitAddress(trx: Trx, ctx: Pick<Ctx, 'siteKey'>, address: string): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('refused_address')
    .where('address_hash', '=', await addressHash(ctx, address))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Whether writes from this address are refused. */
export async function isRefused(
  ctx: Pick<Ctx, 'db' | 'clock' | 'siteKey' | 'readCache'>,
  address: string,
): Promise<boolean> {
  const { hashes, ranges } = await ctx.readCache.read(
    REFUSED,
    () => readRefused(ctx),
    () => RELOAD,
  );
  if (isInAny(ranges, address, ctx.clock.now())) return true;
  return hashes.size > 0 && hashes.has((await addressHash(ctx, address)).toString('hex'));
}

/** Drops the cached list after a change. */
export function forgetRefused({ readCache }: Pick<Ctx, 'readCache'>): void {
  readCache.forget(REFUSED);
}

async function readRefused(ctx: Pick<Ctx, 'db' | 'clock'>) {
  const [hashes, ranges] = await Promise.all([readHashes(ctx), listRanges(ctx)]);
  return { hashes, ranges };
}

async function readHashes({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('refused_address')
    .select('address_hash as hash')
    .where('expires_at', '>', new Date(clock.now()))
    .execute();
  return new Set(rows.map(({ hash }) => hash.toString('hex')));
}
