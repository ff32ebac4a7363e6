import type { Ctx } from '#src/context.ts';

/** Whether the account's history is paused. */
export async function isPaused({ db }: Pick<Ctx, 'db'>, accountId: number): Promise<boolean> {
  const row = await db
    .selectFrom('watch_history_choice')
    .select('paused')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.paused ?? false;
}

/** Pauses or resumes the account's history. */
export async function setPaused({ db }: Pick<Ctx, 'db'>, accountId: number, paused: boolean): Promise<void> {
  await db
    .insertInto('watch_history_choice')
    .values({ account_id: accountId, paused })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ paused }))
    .execute();
}
