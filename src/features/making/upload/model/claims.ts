import { CLAIM_DAYS } from '../rules.ts';
import { handOver } from '#features/videos/video/model/owner.ts';
import type { Db } from '#platform/db/db.ts';
import { AppError } from '#platform/errors/errors.ts';
import { hashToken } from '#platform/secrets/secrets.ts';

/**
 * Hands the anonymous uploads of this claim token to the account; each can be claimed once, within
 * CLAIM_DAYS. Returns their ids. Reference "Upload".
 */
export async function claimVideos(trx: Db, accountId: number, claimToken: string): Promise<number[]> {
  const ids = await handOver(trx, accountId, hashToken(claimToken), CLAIM_DAYS);
  if (ids.length > 0)
    await trx.updateTable('upload').set({ account_id: accountId }).where('video_id', 'in', ids).execute();
  return ids;
}

/** Hands that one video over. @throws AppError `invalid_token` when the token is not its own or was used */
export async function claimVideo(
  trx: Db,
  accountId: number,
  videoId: number,
  claimToken: string,
): Promise<void> {
  const ids = await claimVideos(trx, accountId, claimToken);
  if (!ids.includes(videoId)) throw new AppError('invalid_token', undefined, { param: 'claimToken' });
}
