import { addressHash } from '#platform/network/address-hash.ts';
import type { Trx } from '#platform/db/db.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { Ctx } from '#src/context.ts';

/** An upload that begins. */
export interface NewUpload {
  readonly videoId: number;
  /** Where its bytes go. */
  readonly partsId: string;
  readonly filename?: string;
  /** bytes; unknown until somebody says */
  readonly size?: number | null;
  /** Of the token that goes on with it; without one, its account's session alone does. */
  readonly tokenHash?: Buffer;
}

/** Begins an upload of the caller's for a video; answers its number. */
export async function addUpload(
  trx: Trx,
  { clock, siteKey }: Pick<Ctx, 'clock' | 'siteKey'>,
  { viewer, address }: Pick<Caller, 'viewer' | 'address'>,
  { videoId, partsId, filename = '', size = null, tokenHash }: NewUpload,
): Promise<number> {
  const now = new Date(clock.now());
  const { id } = await trx
    .insertInto('upload')
    .values({
      video_id: videoId,
      account_id: viewer?.id ?? null,
      address_hash: await addressHash({ siteKey }, address),
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
