import type { Ctx } from '#src/context.ts';

/** Usernames by account id; deleted accounts are absent. */
export async function namesOf({ db }: Pick<Ctx, 'db'>, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('account').select(['id', 'username']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, username }) => [id, username]));
}
