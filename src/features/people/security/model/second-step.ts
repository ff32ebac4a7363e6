import { hasTotp, requireCode } from './totp.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { admitAccount } from './admit-account.ts';
import { issueToken, peekToken, spendToken } from '#features/people/account/model/tokens.ts';

/** How long somebody has to find their code, ms. */
const LIFE = 600_000;

/**
 * A token for somebody who has proven their identity without a password (through a network, or a link in an
 * e-mail) and still owes a code; null if the account does not use codes.
 */
async function startSecondStep(ctx: Pick<Ctx, 'db' | 'clock'>, accountId: number): Promise<string | null> {
  if (!(await hasTotp(ctx, accountId))) return null;
  return issueToken(ctx.db, ctx, { purpose: 'second-step', accountId, life: LIFE });
}

/**
 * The account whose owner has now given the code as well. After a wrong code the token can be used again;
 * guesses are counted.
 * @throws AppError `invalid_token`, `code_required`, `invalid_code`, `account_disabled`, `rate_limited`
 */
export async function finishSecondStep(ctx: Ctx, token: string, code: string | undefined): Promise<number> {
  const found = await peekToken(ctx, 'second-step', token);
  if (!found?.accountId) throw new AppError('invalid_token');
  const { accountId } = found;
  await ctx.throttle.attempt(`code:${accountId}`, () => requireCode(ctx, accountId, code));
  await spendToken(ctx.db, ctx, 'second-step', token);
  await admitById(ctx, accountId);
  return accountId;
}

/**
 * Lets an account in, or answers the token for the step that its owner still owes. @throws AppError
 * `account_disabled`
 */
export async function admitOrAsk(ctx: Ctx, accountId: number): Promise<string | null> {
  const step = await startSecondStep(ctx, accountId);
  if (step === null) await admitById(ctx, accountId);
  return step;
}

async function admitById(ctx: Ctx, accountId: number): Promise<void> {
  await admitAccount(
    ctx,
    await ctx.db
      .selectFrom('account')
      .select(['id', 'state'])
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow(),
  );
}
