import type { Ctx } from '#src/context.ts';

/** Remembers where the viewer is in a video, seconds; 0 forgets it. */
export async function keepPosition(
  { db }: Pick<Ctx, 'db'>,
  accountId: number,
  videoId: number,
  at: number,
): Promise<void> {
  if (at <= 0) {
    await db
      .deleteFrom('watch_position')
      .where('account_id', '=', accountId)
      .where('video_id', '=', videoId)
      .execute();
    return;
  }
  await db
    .insertInto('watch_position')
    .values({ account_id: accountId, video_id: videoId, at })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'video_id']).doUpdateSet({ at, changed_at: new Date() }),
    )
    .execute();
}
