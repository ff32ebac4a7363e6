import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import type { Caller } from '#platform/http/caller.ts';
import { AppError } from '#platform/errors/errors.ts';
import { addressHash } from '#platform/network/address-hash.ts';
import type { Ctx } from '#src/context.ts';
import { tooLargeText } from '../rules.ts';
import { TEXTS } from '../texts.ts';

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

/**
 * @throws AppError `rate_limited` when the account, or the address of somebody signed out, has used up its
 * share
 */
export async function checkQuota(
  ctx: Pick<Ctx, 'db' | 'clock' | 'siteKey'>,
  caller: Caller,
  size: number | null,
): Promise<void> {
  const { open, bytes } = await shareOf(ctx, caller);
  const most = QUOTAS[caller.viewer ? 'account' : 'address'];
  if (open >= most.open || bytes + (size ?? 0) > most.dayBytes) throwQuotaError();
}

/**
 * The same for an open upload that turns out to be this many bytes larger. @throws AppError `rate_limited`
 */
export async function checkMore(
  ctx: Pick<Ctx, 'db' | 'clock' | 'siteKey'>,
  caller: Caller,
  bytes: number,
): Promise<void> {
  const share = await shareOf(ctx, caller);
  if (share.bytes + bytes > QUOTAS[caller.viewer ? 'account' : 'address'].dayBytes) throwQuotaError();
}

function throwQuotaError(): never {
  throw new AppError('rate_limited', texts.quota, { retryAfter: 3_600 });
}

async function shareOf(
  { db, clock, siteKey }: Pick<Ctx, 'db' | 'clock' | 'siteKey'>,
  { viewer, address }: Caller,
): Promise<{ open: number; bytes: number }> {
  const since = new Date(clock.now() - DAY_MS);
  const of = db.selectFrom('upload').where('upload.created_at', '>', since);
  const mine = viewer
    ? of.where('account_id', '=', viewer.id)
    : of.where('address_hash', '=', await addressHash({ siteKey }, address));
  const { open, bytes } = await mine
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('state', '=', 'started').as('open'),
      fn.sum<number>(fn.coalesce('size_total', 'size_completed')).as('bytes'),
    ])
    .executeTakeFirstOrThrow();
  return { open, bytes: Number(bytes ?? 0) };
}
