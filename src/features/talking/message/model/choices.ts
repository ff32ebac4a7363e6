import type { Ctx } from '#src/context.ts';

/** Whether others see what the account has read; they do unless it says no. */
export async function showsSeen({ db }: Pick<Ctx, 'db'>, accountId: number): Promise<boolean> {
  const row = await db
    .selectFrom('message_choice')
    .select('show_seen')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.show_seen ?? true;
}

/** Sets this; it also applies to what was read before. */
export async function setShowsSeen(
  { db }: Pick<Ctx, 'db'>,
  accountId: number,
  isShown: boolean,
): Promise<void> {
  await db
    .insertInto('message_choice')
    .values({ account_id: accountId, show_seen: isShown })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ show_seen: isShown }))
    .execute();
}
