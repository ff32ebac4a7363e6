import { addressHash } from '#platform/network/address.ts';
import type { Trx } from '#platform/db/db.ts';
import type { Viewer } from '#platform/http/caller.ts';
import type { Ctx } from '#src/context.ts';
import { takeShare } from './quota.ts';

/** Whose upload it is: an account's, or an address's without one. */
export interface UploadOwner {
  readonly viewer: Pick<Viewer, 'id' | 'defaultPublic'> | null;
  readonly address: string;
  /** Instead of the address, where only its hash is kept. */
  readonly addressHash?: Buffer;
}

/** An upload that begins. */
export interface NewUpload {
  readonly videoId: number;
  /** Where its bytes go. */
  readonly partsId: string;
  readonly filename?: string;
  /** Bytes; unknown until declared. */
  readonly size?: number | null;
  /** Videos whose files go for it. */
  readonly insteadOf?: readonly number[];
  /** Hash of the token that can continue it; without one, only its account's session can. */
  readonly tokenHash?: Buffer;
}

/**
 * Starts an upload by the caller for a video, as part of the caller's share; returns its number. @throws
 * AppError `rate_limited`, `quota_full`
 */
export async function addUpload(
  trx: Trx,
  { clock, siteKey, settings }: Pick<Ctx, 'clock' | 'siteKey' | 'settings'>,
  caller: UploadOwner,
  { videoId, partsId, filename = '', size = null, tokenHash, insteadOf }: NewUpload,
): Promise<number> {
  await takeShare(trx, { clock, siteKey, settings }, caller, { uploads: 1, bytes: size ?? 0, insteadOf });
  const { viewer, address } = caller;
  const now = new Date(clock.now());
  const { id } = await trx
    .insertInto('upload')
    .values({
      video_id: videoId,
      account_id: viewer?.id ?? null,
      address_hash: caller.addressHash ?? (await addressHash({ siteKey }, address)),
      parts_id: partsId,
      filename,
      size_total: size,
      ...(tokenHash && { token_hash: tokenHash }),
      created_at: now,
      changed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
