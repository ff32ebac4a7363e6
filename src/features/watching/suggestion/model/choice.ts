import type { Ctx } from '#src/context.ts';

/** When an account's list was made, and whether the account wants one; null before the first. */
export async function readList({ db }: Pick<Ctx, 'db'>, accountId: number) {
  const row = await db
    .selectFrom('suggestion_list')
    .select(['made_at as madeAt', 'is_off as isOff'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row ?? null;
}

/** Turns suggestions off, which deletes them, or on again. */
export async function switchSuggestions(
  { db }: Pick<Ctx, 'db'>,
  accountId: number,
  isOff: boolean,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('suggestion_list')
      .values({ account_id: accountId, is_off: isOff, made_at: null })
      .onConflict((conflict) =>
        conflict.column('account_id').doUpdateSet({ is_off: isOff, ...(isOff && { made_at: null }) }),
      )
      .execute();
    if (isOff) await trx.deleteFrom('suggested_video').where('account_id', '=', accountId).execute();
  });
}
