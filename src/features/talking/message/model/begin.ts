import { FIRST_LANGUAGE, listText, textsIn } from '#base/texts.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { namesIn, pairOf, PEOPLE_MAX } from '../rules.ts';
import { ERROR_TEXTS } from '../texts.ts';
import { countSent, requireAllowance } from './allowance.ts';
import { type AskedPerson, readAsked } from './asked.ts';
import { type StoredMessage, storeFirst, storeNext } from './store.ts';

const errors = textsIn(ERROR_TEXTS, FIRST_LANGUAGE);

/**
 * Sends a message to the people in a comma-separated list of ids or names. Two people share one conversation;
 * larger groups get a new one each time.
 * @throws AppError `user_not_found`, `invalid_param`, `forbidden`, `rate_limited`
 */
export async function beginThread(
  ctx: Pick<Ctx, 'db' | 'bus' | 'clock' | 'config' | 'settings' | 'events'>,
  accountId: number,
  to: string,
  body: string,
): Promise<StoredMessage> {
  const names = namesIn(to);
  if (names.length === 0) throw wrong(errors.toRequired);
  if (names.length >= PEOPLE_MAX) throw wrong(errors.tooManyPeople(PEOPLE_MAX));
  return ctx.db.transaction().execute(async (trx) => {
    const [sent, asked] = await Promise.all([
      countSent(trx, ctx, accountId),
      readAsked(trx, accountId, names),
    ]);
    const readers = requireReaders(accountId, names, asked);
    const [only] = readers.length === 1 ? readers : [];
    const threadId = only?.pairId ?? null;
    requireAllowance(ctx, sent, { begins: threadId === null });
    const given = { accountId, body, readers };
    if (threadId !== null) return storeNext(trx, ctx, { ...given, threadId });
    return storeFirst(trx, ctx, { ...given, pair: only ? pairOf(accountId, only.id) : null });
  });
}

/** The others among those who were named, each once, if all of them can be written to. */
function requireReaders(
  accountId: number,
  names: readonly string[],
  asked: readonly (AskedPerson | null)[],
): AskedPerson[] {
  requireKnown(names, (at) => asked[at] !== null);
  const people = asked.filter((person) => person !== null);
  const others = [...new Map(people.map((person) => [person.id, person])).values()]
    .filter(({ id }) => id !== accountId)
    .toSorted((a, b) => a.id - b.id);
  if (others.length === 0) throw wrong(errors.toOneself);
  // Messages do not leave this site.
  requireKnown(
    others.map(({ username }) => username),
    (at) => others[at]?.isHere === true,
  );
  if (others.some(({ isBlocked }) => isBlocked)) throw new AppError('forbidden', errors.closed.blocked);
  return others;
}

/** @throws AppError `user_not_found` that says which of them cannot be found */
function requireKnown(names: readonly string[], isKnown: (at: number) => boolean): void {
  const unknown = names.filter((_name, at) => !isKnown(at));
  if (unknown.length === 0) return;
  const people = listText(unknown, FIRST_LANGUAGE);
  throw new AppError('user_not_found', errors.unknownPeople({ people }), { param: 'to' });
}

function wrong(text: string): AppError {
  return new AppError('invalid_param', text, { param: 'to' });
}
