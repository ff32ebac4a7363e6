import type { Ctx } from '#src/context.ts';

/** How many reports of the video, or of comments on it, wait for a moderator. */
export async function countOpenReports({ db }: Pick<Ctx, 'db'>, videoId: number): Promise<number> {
  const { open } = await db
    .selectFrom('report')
    .where('video_id', '=', videoId)
    .where('outcome', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .executeTakeFirstOrThrow();
  return open;
}
