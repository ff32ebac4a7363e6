import type { Db, Trx } from '#platform/db/db.ts';
import { addressHash } from '#platform/network/address.ts';
import type { Ctx } from '#src/context.ts';

/** How long an address counts as a proxy's after it was last seen as one, ms. */
const PROXY_MS = 30 * 86_400_000;
/** How often one is noted at most, ms. */
const NOTED_MS = 3_600_000;
/** Sessions used within this time say where people come from, ms. */
const RECENT_MS = 30 * 86_400_000;
/** An address that more accounts use, and more than half of all, is where everybody seems to come from. */
const CROWD = 5;

/** Notes that requests of visitors come from a proxy at this address, which the settings do not name. */
export async function noteProxy(
  ctx: Pick<Ctx, 'db' | 'clock' | 'siteKey' | 'readCache'>,
  address: string,
): Promise<void> {
  await ctx.readCache.read(
    `proxy ${address}`,
    async () => {
      const seen_at = new Date(ctx.clock.now());
      await ctx.db
        .insertInto('proxy_address')
        .values({ address_hash: await addressHash(ctx, address), seen_at })
        .onConflict((conflict) => conflict.column('address_hash').doUpdateSet({ seen_at }))
        .execute();
    },
    () => NOTED_MS,
  );
}

/** Whether visitors came through a proxy that the settings do not name within the last `ms`. */
export async function hasUnknownProxy(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  ms: number,
): Promise<boolean> {
  const found = await db
    .selectFrom('proxy_address')
    .select('seen_at')
    .where('seen_at', '>', new Date(clock.now() - ms))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Those of the addresses that are never refused because of one account: a moderator uses them now, they
 * belong to a proxy, or everybody seems to come from there.
 */
export async function sparedAmong(
  trx: Trx,
  { clock }: Pick<Ctx, 'clock'>,
  hashes: readonly Buffer[],
): Promise<ReadonlySet<string>> {
  if (hashes.length === 0) return new Set();
  const now = clock.now();
  const found = await Promise.all([
    ofModerators(trx, hashes, now),
    ofProxies(trx, hashes, now),
    ofEverybody(trx, hashes, now),
  ]);
  return new Set(found.flat().map((hash) => hash.toString('hex')));
}

async function ofModerators(db: Db, hashes: readonly Buffer[], now: number): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select('session.address_hash as hash')
    .distinct()
    .where('session.address_hash', 'in', hashes)
    .where('account.acl', '=', 'moderator')
    .where('session.expires_at', '>', new Date(now))
    .execute();
  return rows.flatMap(({ hash }) => hash ?? []);
}

async function ofProxies(db: Db, hashes: readonly Buffer[], now: number): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('proxy_address')
    .select('address_hash as hash')
    .where('address_hash', 'in', hashes)
    .where('seen_at', '>', new Date(now - PROXY_MS))
    .execute();
  return rows.map(({ hash }) => hash);
}

async function ofEverybody(db: Db, hashes: readonly Buffer[], now: number): Promise<Buffer[]> {
  const recent = db
    .selectFrom('session')
    .where('used_at', '>', new Date(now - RECENT_MS))
    .where('address_hash', 'is not', null);
  const { people } = await recent
    .select(({ fn }) => fn.count<number>('account_id').distinct().as('people'))
    .executeTakeFirstOrThrow();
  const rows = await recent
    .select(['address_hash as hash', ({ fn }) => fn.count<number>('account_id').distinct().as('people')])
    .where('address_hash', 'in', hashes)
    .groupBy('address_hash')
    .execute();
  return rows.flatMap(({ hash, people: here }) => (hash && here > CROWD && here * 2 > people ? hash : []));
}
