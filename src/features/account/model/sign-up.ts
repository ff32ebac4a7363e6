import { AppError } from '#platform/http/errors.ts';
import type { Ctx } from '#src/context.ts';
import { signUpMistake, type SignUpFields } from '../rules.ts';
import { claimVideos } from './claims.ts';
import { createAccount } from './create-account.ts';
import { orderLetter } from './letters.ts';
import { hashPassword } from './passwords.ts';

/** What a sign-up brings beside the form. */
export interface SignUpExtras {
  /** Hands an anonymous upload to the new account. */
  readonly claimToken?: string;
}

/**
 * Creates an account from the sign-up form. Answers its id.
 * @throws AppError `invalid_param` with the form's text, `username_reserved`, `username_taken`
 */
export async function signUp(ctx: Ctx, fields: SignUpFields, { claimToken }: SignUpExtras = {}): Promise<number> {
  const mistake = signUpMistake(fields);
  if (mistake) throw new AppError('invalid_param', mistake.text, { param: mistake.param });
  const passwordHash = await hashPassword(fields.password);
  const email = fields.email?.trim() || null;
  const accountId = await ctx.db.transaction().execute(async (trx) => {
    const id = await createAccount(trx, { username: fields.username, email, passwordHash });
    if (claimToken) await claimVideos(trx, id, claimToken);
    return id;
  });
  if (email) await orderLetter(ctx, { kind: 'welcome', accountId });
  return accountId;
}
