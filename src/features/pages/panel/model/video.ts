import type { Ctx } from '#src/context.ts';

/** Number of open reports of the video and of comments on it. */
export async function countOpenReports({ db }: Pick<Ctx, 'db'>, videoId: number): Promise<number> {
  const { open } = await db
    .selectFrom('report')
    .where('video_id', '=', videoId)
    .where('outcome', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .executeTakeFirstOrThrow();
  return open;
}
