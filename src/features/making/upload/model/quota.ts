import { sql } from 'kysely';
import { formatSize } from '#base/numbers.ts';
import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { takeTurn } from '#platform/db/allowance.ts';
import type { Db, Trx } from '#platform/db/db.ts';
import type { Viewer } from '#platform/http/caller.ts';
import { AppError } from '#platform/errors/errors.ts';
import { addressHash } from '#platform/network/address.ts';
import type { Ctx } from '#src/context.ts';
import { lackOf } from '../allotment-rules.ts';
import { tooLargeText } from '../rules.ts';
import { TEXTS } from '../texts.ts';
import { readAllotment, readFreed } from './allotment.ts';

const texts = textsIn(TEXTS, FIRST_LANGUAGE);

const GB = 1024 ** 3;
const DAY_MS = 86_400_000;

/** Limits for one account, or one address without an account: open uploads, and bytes per day. */
export const QUOTAS = {
  account: { open: 50, dayBytes: 200 * GB },
  address: { open: 20, dayBytes: 20 * GB },
} as const;

/** Disk space that is reserved for the site itself, bytes. */
const RESERVE = 256 * 1024 ** 2;

/** Largest upload of this caller, bytes. */
export function maxSizeOf({ settings }: Pick<Ctx, 'settings'>, isSignedIn: boolean): number {
  const { maxUploadAnonymous, maxUploadSignedIn } = settings.current();
  return isSignedIn ? maxUploadSignedIn : maxUploadAnonymous;
}

/** @throws AppError `too_large` when a file of that size may not be uploaded */
export function checkSize(ctx: Pick<Ctx, 'settings'>, isSignedIn: boolean, size: number | null): void {
  const most = maxSizeOf(ctx, isSignedIn);
  if (size !== null && size > most)
    throw new AppError('too_large', tooLargeText(most, isSignedIn), { param: 'size' });
}

/** @throws AppError `disk_full` when there is no room for that many bytes more */
export async function checkRoom({ storage }: Pick<Ctx, 'storage'>, bytes: number): Promise<void> {
  const free = await storage.freeBytes();
  if (free !== null && free - RESERVE < bytes) throw new AppError('disk_full');
}

/** Whose share is counted: an account's, or that of somebody's address without one. */
interface Owner {
  readonly viewer: Pick<Viewer, 'id'> | null;
  readonly address: string;
}

type Parts = Pick<Ctx, 'clock' | 'siteKey' | 'settings'>;

/**
 * Refuses early, before anything is read or removed, what `takeShare` would refuse for another upload, or for
 * one in the place of the files of those videos.
 * @throws AppError `rate_limited`, `quota_full`
 */
export async function checkQuota(
  ctx: Parts & Pick<Ctx, 'db'>,
  owner: Owner,
  bytes = 0,
  insteadOf: readonly number[] = [],
): Promise<void> {
  const videos = insteadOf.length === 0 ? 1 : 0;
  await requireShare(ctx.db, ctx, owner, { uploads: 1, bytes, videos, insteadOf });
}

/** More of somebody's share: uploads that are opened, and bytes that were not counted yet. */
interface QuotaDemand {
  readonly uploads: 0 | 1;
  readonly bytes: number;
  /** Videos that are not stored yet. */
  readonly videos?: 0 | 1;
  /** Videos whose files go for it. */
  readonly insteadOf?: readonly number[] | undefined;
}

/**
 * Takes more of a share within the transaction that stores it. Whoever takes of the same share at the same
 * time waits, and then counts this too.
 * @throws AppError `rate_limited` when it is used up, `quota_full` where the account has no room
 */
export async function takeShare(trx: Trx, ctx: Parts, owner: Owner, more: QuotaDemand): Promise<void> {
  await takeTurn(trx, { name: 'uploads', owner: await nameOf(ctx, owner) });
  await requireShare(trx, ctx, owner, more);
}

async function nameOf(ctx: Parts, { viewer, address }: Owner): Promise<number | string> {
  return viewer?.id ?? (await addressHash(ctx, address)).toString('hex');
}

async function requireShare(db: Db, ctx: Parts, owner: Owner, demand: QuotaDemand): Promise<void> {
  const { uploads, bytes } = demand;
  const most = QUOTAS[owner.viewer ? 'account' : 'address'];
  const used = await shareOf(db, ctx, owner);
  const isUsedUp = uploads > 0 && used.open + uploads > most.open;
  if (isUsedUp || used.bytes + bytes > most.dayBytes)
    throw new AppError('rate_limited', texts.quota, { retryAfter: 3_600 });
  if (owner.viewer) await requireAllotment(db, ctx, owner.viewer.id, demand);
}

/** What an upload that has begun turns out to take is the only thing that is still looked at. */
async function requireAllotment(
  db: Db,
  { settings, clock }: Parts,
  accountId: number,
  { uploads, bytes, videos = 0, insteadOf = [] }: QuotaDemand,
): Promise<void> {
  const allotment = await readAllotment({ db, settings, clock }, accountId);
  if (!allotment) return;
  const freed = insteadOf.length > 0 ? await readFreed(db, insteadOf) : undefined;
  const lack = lackOf(allotment, { bytes, videos, freed });
  if (!lack || (uploads === 0 && lack !== 'bytes')) return;
  const [used, most] = [allotment.used[lack], allotment.most[lack]].map((number) =>
    lack === 'bytes' ? formatSize(number) : number,
  );
  throw new AppError('quota_full', texts.full[lack]({ used: used ?? 0, most: most ?? 0 }));
}

/** Open uploads and the bytes of the last day; of an upload that has ended early, those that had arrived. */
async function shareOf(
  db: Db,
  ctx: Parts,
  { viewer, address }: Owner,
): Promise<{ open: number; bytes: number }> {
  const since = new Date(ctx.clock.now() - DAY_MS);
  const of = db.selectFrom('upload').where('upload.created_at', '>', since);
  const mine = viewer
    ? of.where('account_id', '=', viewer.id)
    : of.where('address_hash', '=', await addressHash(ctx, address));
  const { open, bytes } = await mine
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('state', '=', 'started').as('open'),
      fn
        .sum<number>(
          sql`case when state = 'failed' then size_completed else coalesce(size_total, size_completed) end`,
        )
        .as('bytes'),
    ])
    .executeTakeFirstOrThrow();
  return { open, bytes: Number(bytes ?? 0) };
}
