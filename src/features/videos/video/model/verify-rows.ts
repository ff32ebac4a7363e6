import type { Db } from '#platform/db/db.ts';

/** A sentence for every video whose row of counters is missing. */
export async function findWithoutCounters(db: Db): Promise<string[]> {
  const lost = await db
    .selectFrom('video')
    .leftJoin('video_counter', 'video_counter.video_id', 'video.id')
    .select('video.id')
    .where('video_counter.video_id', 'is', null)
    .orderBy('video.id')
    .execute();
  return lost.map(({ id }) => `video ${id} has no counters`);
}

/** A sentence for every video that is pinned by an account that it does not belong to. */
export async function findPinnedByOthers(db: Db): Promise<string[]> {
  const wrong = await db
    .selectFrom('pin_user')
    .innerJoin('video', 'video.id', 'pin_user.video_id')
    .select(['pin_user.account_id as account', 'video.id'])
    .where((eb) =>
      eb.or([
        eb('video.account_id', 'is', null),
        eb('video.account_id', '!=', eb.ref('pin_user.account_id')),
      ]),
    )
    .execute();
  return wrong.map(({ account, id }) => `account ${account} has pinned video ${id}, which is not its own`);
}
