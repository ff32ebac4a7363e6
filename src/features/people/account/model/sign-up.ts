import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { signUpMistake, type SignUpFields } from '../rules.ts';
import { claimVideos } from './claims.ts';
import { connectByToken } from '#features/people/connect/model/connect.ts';
import { createAccount } from './create-account.ts';
import { orderLetter } from './letters.ts';
import { hashPassword } from './passwords.ts';
import { peekToken } from './tokens.ts';

/** What a sign-up brings beside the form. */
export interface SignUpExtras {
  /** Hands an anonymous upload to the new account. */
  readonly claimToken?: string;
  /** What a network's receiver gave: it stands in for a password. Spec §3 Forms. */
  readonly facebook_connect_id?: string;
  readonly twitter_connect_id?: string;
}

/**
 * Creates an account from the sign-up form. Answers its id.
 * @throws AppError `invalid_param` with the form's text, `username_reserved`, `username_taken`
 */
export async function signUp(ctx: Ctx, fields: SignUpFields, extras: SignUpExtras = {}): Promise<number> {
  const { claimToken } = extras;
  const connectId = extras.twitter_connect_id || extras.facebook_connect_id;
  const connected = Boolean(connectId && (await peekToken(ctx, 'social-connect', connectId)));
  const mistake = signUpMistake({ ...fields, connected });
  if (mistake) throw new AppError('invalid_param', mistake.text, { param: mistake.param });
  const passwordHash = fields.password ? await hashPassword(fields.password) : null;
  const email = fields.email?.trim() || null;
  const accountId = await ctx.db.transaction().execute(async (trx) => {
    const id = await createAccount(trx, { username: fields.username, email, passwordHash });
    if (connected && connectId) await connectByToken(trx, ctx, id, connectId);
    if (claimToken) await claimVideos(trx, id, claimToken);
    return id;
  });
  if (email) await orderLetter(ctx, { kind: 'welcome', accountId });
  return accountId;
}
