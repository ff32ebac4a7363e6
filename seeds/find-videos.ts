import type { Ctx } from '#src/context.ts';
import type { Member } from './members.ts';

/** The published videos of these people, by title. */
export async function findVideos(
  { db }: Pick<Ctx, 'db'>,
  members: readonly Member[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('video')
    .select(['id', 'title'])
    .where(
      'account_id',
      'in',
      members.map((member) => member.id),
    )
    .where('state', '=', 'success')
    .execute();
  return new Map(rows.map(({ id, title }) => [title, id]));
}
