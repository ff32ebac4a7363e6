import { takeTurn } from '#platform/db/allowance.ts';
import type { Db } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import type { LetterOrder } from './letters.ts';
import { issueToken, type NewToken, type Purpose } from './tokens.ts';

/** How long the links in e-mails work, ms. */
export const RESET_LIFE = 3_600_000;
const VERIFY_LIFE = 7 * 86_400_000;
const RESTORE_LIFE = 7 * 86_400_000;

/**
 * E-mails of one kind that an account gets within the time below, no matter who asks for them and from where.
 */
const MOST_LETTERS = 5;
export const FLOOD_MS = 3_600_000;

/** Whether the account has had enough e-mails for now, so that nobody can flood another person's mailbox. */
export async function hasEnoughLetters(
  db: Db,
  { clock }: Pick<Ctx, 'clock'>,
  purpose: Purpose,
  accountId: number,
): Promise<boolean> {
  const { sent } = await db
    .selectFrom('one_time_token')
    .select(({ fn }) => fn.countAll<number>().as('sent'))
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('created_at', '>', new Date(clock.now() - FLOOD_MS))
    .executeTakeFirstOrThrow();
  return sent >= MOST_LETTERS;
}

/**
 * The token in the link of an e-mail to this address; null if that e-mail has none, `enough` if the account
 * has had too many of them for now.
 */
export async function issueLink(ctx: Ctx, order: LetterOrder, email: string): Promise<string | null> {
  const { kind, accountId } = order;
  const data = { email };
  if (kind === 'welcome' || kind === 'verify')
    return issueUnlessFlooded(ctx, { purpose: 'email-verify', accountId, data, life: VERIFY_LIFE });
  if (kind === 'reset')
    return issueUnlessFlooded(ctx, { purpose: 'password-reset', accountId, data, life: RESET_LIFE });
  // With this link the owner of the former address can take the account back.
  return 'wasProven' in order && order.wasProven
    ? issueToken(ctx.db, ctx, { purpose: 'email-restore', accountId, data, life: RESTORE_LIFE })
    : null;
}

function issueUnlessFlooded(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  token: NewToken & { readonly accountId: number },
): Promise<string> {
  const { purpose, accountId } = token;
  return ctx.db.transaction().execute(async (trx) => {
    await takeTurn(trx, { name: purpose, owner: accountId });
    return (await hasEnoughLetters(trx, ctx, purpose, accountId)) ? 'enough' : issueToken(trx, ctx, token);
  });
}
