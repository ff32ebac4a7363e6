import type { Ctx } from '#src/context.ts';

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
