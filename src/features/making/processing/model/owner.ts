import type { Db } from '#platform/db/db.ts';

/** Whom work is charged to: an account, or the network that an anonymous upload came from. */
export interface WorkOwner {
  readonly owner: string;
  readonly hasAccount: boolean;
}

/** Who sent the video's bytes; also for a hidden video, which belongs to nobody. */
export async function ownerOfWork(db: Db, videoId: number): Promise<WorkOwner> {
  const row = await db
    .selectFrom('video')
    .leftJoin('upload', 'upload.video_id', 'video.id')
    .select([
      'video.account_id as ownerId',
      'upload.account_id as senderId',
      'upload.address_hash as address',
    ])
    .where('video.id', '=', videoId)
    .orderBy('upload.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const accountId = row?.senderId ?? row?.ownerId ?? null;
  if (accountId !== null) return { owner: `account ${accountId}`, hasAccount: true };
  return { owner: `network ${row?.address?.toString('hex') ?? 'unknown'}`, hasAccount: false };
}
