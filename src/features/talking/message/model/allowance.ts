import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { sql } from 'kysely';
import { takeTurn } from '#platform/db/allowance.ts';
import type { Trx } from '#platform/db/db.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { allowanceOf } from '../rules.ts';
import { ERROR_TEXTS } from '../texts.ts';

const errors = textsIn(ERROR_TEXTS, FIRST_LANGUAGE);

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Seconds after which somebody who wrote too much may try again. */
const WAIT = { messages: 600, threads: 3_600 } as const;

/** What somebody has sent recently, and what else decides whether they may send more. */
export type SentCounts = Awaited<ReturnType<typeof sentBy>>;

/** Counts what the account has sent; whoever else sends in its name waits until the transaction ends. */
export async function countSent(
  trx: Trx,
  { clock }: Pick<Ctx, 'clock'>,
  accountId: number,
): Promise<SentCounts> {
  const [, sent] = await Promise.all([
    takeTurn(trx, { name: 'messages', owner: accountId }),
    sentBy(trx, accountId, clock.now()),
  ]);
  return sent;
}

/**
 * Checks whether who has sent this may send a message, or start a conversation with it: by the age of their
 * account and the operator's settings. @throws AppError `forbidden`, `rate_limited`
 */
export function requireAllowance(
  { clock, config, settings }: Pick<Ctx, 'clock' | 'config' | 'settings'>,
  { createdAt, hasEmail, ...sent }: SentCounts,
  { begins }: { readonly begins: boolean },
): void {
  if (settings.current().messagesNeedEmail && !hasEmail) throw new AppError('forbidden', errors.needsEmail);
  if (!config.RATE_LIMITS) return;
  const allowed = allowanceOf(clock.now() - createdAt.getTime());
  if (sent.messages >= allowed.messages) throw limitReached(errors.tooManyMessages, WAIT.messages);
  if (begins && sent.threads >= allowed.threads) throw limitReached(errors.tooManyThreads, WAIT.threads);
}

function limitReached(text: string, retryAfter: number): AppError {
  return new AppError('rate_limited', text, { retryAfter });
}

/** What the account has sent recently. */
function sentBy(trx: Trx, accountId: number, now: number) {
  return trx
    .selectFrom('account')
    .select((eb) => [
      'created_at as createdAt',
      sql<boolean>`email_verified_at is not null`.as('hasEmail'),
      eb
        .selectFrom('message')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('account_id', '=', accountId)
        .where('created_at', '>', new Date(now - HOUR))
        .$asScalar()
        .$notNull()
        .as('messages'),
      eb
        .selectFrom('message_thread')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('account_id', '=', accountId)
        .where('created_at', '>', new Date(now - DAY))
        .$asScalar()
        .$notNull()
        .as('threads'),
    ])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
}
