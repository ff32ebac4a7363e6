import { hasTotp, requireCode } from './totp.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { admit } from './sign-in.ts';
import { issueToken, peekToken, spendToken } from '#features/people/account/model/tokens.ts';

/** How long somebody may look for their code, ms. */
const LIFE = 600_000;

/**
 * A token for whoever has proven who they are by other means than a password (a network, a letter's link) and
 * still owes a code; null where the account asks for none.
 */
async function startSecondStep(ctx: Pick<Ctx, 'db' | 'clock'>, accountId: number): Promise<string | null> {
  if (!(await hasTotp(ctx, accountId))) return null;
  return issueToken(ctx.db, ctx, { purpose: 'second-step', accountId, life: LIFE });
}

/**
 * The account whose owner has now given the code as well. A wrong code leaves the token for another try;
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
 * Lets an account in, or answers the token of the step that its owner still owes. @throws AppError
 * `account_disabled`
 */
export async function admitOrAsk(ctx: Ctx, accountId: number): Promise<string | null> {
  const step = await startSecondStep(ctx, accountId);
  if (step === null) await admitById(ctx, accountId);
  return step;
}

async function admitById(ctx: Ctx, accountId: number): Promise<void> {
  await admit(
    ctx,
    await ctx.db
      .selectFrom('account')
      .select(['id', 'state'])
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow(),
  );
}
