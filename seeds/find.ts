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

/** The comment with these words, of somebody who is still here; null when there is none. */
export async function findCommentSaying({ db }: Pick<Ctx, 'db'>, body: string) {
  const row = await db
    .selectFrom('comment')
    .select(['id', 'video_id as videoId', 'account_id as accountId', 'state'])
    .where('body', '=', body)
    .executeTakeFirst();
  return row ?? null;
}

/** The message with these words; null when there is none. */
export async function findMessageSaying({ db }: Pick<Ctx, 'db'>, body: string) {
  const row = await db
    .selectFrom('message')
    .select(['id', 'account_id as accountId'])
    .where('body', '=', body)
    .executeTakeFirst();
  return row ?? null;
}
