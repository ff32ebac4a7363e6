import { FIRST_LANGUAGE, listText, textsIn } from '#base/texts.ts';
import { openAccountId } from '#features/people/account/model/accounts.ts';
import type { Trx } from '#platform/db/db.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { namesIn, pairOf, PEOPLE_MAX } from '../rules.ts';
import { ERROR_TEXTS } from '../texts.ts';
import { checkMayWrite } from './allowance.ts';
import { blockedAmong } from './people.ts';
import { storeMessage } from './send.ts';

const errors = textsIn(ERROR_TEXTS, FIRST_LANGUAGE);

type SendCtx = Pick<Ctx, 'db' | 'bus' | 'clock' | 'config' | 'settings' | 'events'>;

/**
 * Sends a message to the people in a comma-separated list of ids or names. Two people share one conversation;
 * larger groups get a new one each time.
 * @throws AppError `user_not_found`, `invalid_param`, `forbidden`, `rate_limited`
 */
export async function beginThread(
  ctx: SendCtx,
  accountId: number,
  to: string,
  body: string,
): Promise<{ threadId: number; messageId: number }> {
  const others = await openReaders(ctx, accountId, to);
  return ctx.db.transaction().execute(async (trx) => {
    const threadId = await openThread(trx, ctx, accountId, others);
    return { threadId, messageId: await storeMessage(trx, ctx, { threadId, accountId, body }) };
  });
}

async function openReaders(ctx: Pick<Ctx, 'db'>, accountId: number, to: string): Promise<number[]> {
  const wrong = (text: string) => new AppError('invalid_param', text, { param: 'to' });
  const names = namesIn(to);
  if (names.length === 0) throw wrong(errors.toRequired);
  if (names.length >= PEOPLE_MAX) throw wrong(errors.tooManyPeople(PEOPLE_MAX));
  const others = [...new Set(await openEach(ctx, names))].filter((id) => id !== accountId);
  if (others.length === 0) throw wrong(errors.toOneself);
  await requireHere(ctx, others);
  if ((await blockedAmong(ctx.db, accountId, others)).size > 0)
    throw new AppError('forbidden', errors.closed.blocked);
  return others;
}

/** Messages do not leave this site. @throws AppError `user_not_found` for people of others */
async function requireHere({ db }: Pick<Ctx, 'db'>, ids: readonly number[]): Promise<void> {
  const away = await db
    .selectFrom('account')
    .select('username')
    .where('id', 'in', ids)
    .where('host', 'is not', null)
    .execute();
  if (away.length === 0) return;
  const people = listText(
    away.map(({ username }) => username),
    FIRST_LANGUAGE,
  );
  throw new AppError('user_not_found', errors.unknownPeople({ people }), { param: 'to' });
}

/** The accounts with these names or ids. @throws AppError `user_not_found` that says which there are not */
async function openEach(ctx: Pick<Ctx, 'db'>, names: readonly string[]): Promise<number[]> {
  const ids: number[] = [];
  const unknown: string[] = [];
  for (const name of names)
    await openAccountId(ctx, name).then(
      (id) => ids.push(id),
      (error: unknown) => {
        if (!(error instanceof AppError)) throw error;
        unknown.push(name);
      },
    );
  if (unknown.length === 0) return ids;
  const people = listText(unknown, FIRST_LANGUAGE);
  throw new AppError('user_not_found', errors.unknownPeople({ people }), { param: 'to' });
}

async function openThread(
  trx: Trx,
  ctx: Pick<Ctx, 'clock' | 'config' | 'settings'>,
  accountId: number,
  others: readonly number[],
): Promise<number> {
  const [other] = others;
  const pair = others.length === 1 && other !== undefined ? pairOf(accountId, other) : null;
  const known = pair && (await findPair(trx, pair));
  await checkMayWrite(trx, ctx, accountId, { begins: !known });
  const threadId = known ?? (await makeThread(trx, accountId, pair));
  await trx
    .insertInto('message_participant')
    .values([accountId, ...others].map((id) => ({ thread_id: threadId, account_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return threadId;
}

type Pair = ReturnType<typeof pairOf>;

async function findPair(trx: Trx, { low, high }: Pair): Promise<number | null> {
  const row = await trx
    .selectFrom('message_thread')
    .select('id')
    .where('low_id', '=', low)
    .where('high_id', '=', high)
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * If two people write to each other at the same time, the second one uses the conversation that the first has
 * created.
 */
async function makeThread(trx: Trx, accountId: number, pair: Pair | null): Promise<number> {
  const made = await trx
    .insertInto('message_thread')
    .values({
      account_id: accountId,
      is_pair: pair !== null,
      low_id: pair?.low ?? null,
      high_id: pair?.high ?? null,
    })
    .onConflict((conflict) => conflict.columns(['low_id', 'high_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  const id = made?.id ?? (pair && (await findPair(trx, pair)));
  if (id === null) throw new AppError('unavailable');
  return id;
}
