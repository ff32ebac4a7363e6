import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { LOOK_EVERY_MS } from '../list-rules.ts';
import { LIST_MISTAKES } from '../list-texts.ts';
import type { ListRow } from './list-find.ts';

/** Queue of lists that are looked at for new videos; data `{ listId }`, keyed by that. */
export const LOOK_AGAIN = 'look-for-imports';

/** Begins or ends to look for new videos of it. @throws AppError `invalid_param` for links */
export async function followList(
  { db, clock, bus }: Pick<Ctx, 'db' | 'clock' | 'bus'>,
  { id, kind }: Pick<ListRow, 'id' | 'kind'>,
  isWanted: boolean,
): Promise<void> {
  if (isWanted) requireFollowable({ kind });
  const next = isWanted ? new Date(clock.now() + LOOK_EVERY_MS) : null;
  await db
    .updateTable('import_list')
    .set({ next_look_at: next, looks_failed: 0 })
    .where('id', '=', id)
    .execute();
  bus.publish('import', { id });
}

/** @throws AppError `invalid_param` for links and archives, which do not change */
export function requireFollowable({ kind }: Pick<ListRow, 'kind'>): void {
  if (kind === 'feed') return;
  const { notFollowed } = textsIn(LIST_MISTAKES, FIRST_LANGUAGE);
  throw new AppError('invalid_param', notFollowed, { param: 'follow' });
}

/** Has a worker look at the lists whose day has come. */
export async function orderLooks({ db, clock, jobs }: Pick<Ctx, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const due = await db
    .selectFrom('import_list')
    .innerJoin('account', 'account.id', 'import_list.account_id')
    .select('import_list.id')
    .where('next_look_at', '<=', new Date(clock.now()))
    .where('import_list.state', 'in', ['running', 'paused', 'done'])
    .where('account.state', '=', 'active')
    .execute();
  for (const { id } of due) await jobs.send(LOOK_AGAIN, { listId: id }, { key: String(id) });
}
