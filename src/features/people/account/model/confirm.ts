import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Viewer } from '#platform/http/caller.ts';
import type { Ctx } from '#src/context.ts';
import { TEXTS } from '../texts.ts';

/** How long a sign-in counts as proof for accounts without a password, ms. */
const FRESH = 30 * 60_000;

/**
 * Confirms the viewer's identity before something sensitive: by the password or, if the account has none, by
 * a recent sign-in. Guesses are counted as at sign-in, so that a session left open does not give the password
 * away.
 * `param` is the name of the password field in the call.
 * @throws AppError `invalid_credentials`, `sign_in_again`, `rate_limited`
 */
export async function confirmPassword(
  ctx: Pick<Ctx, 'db' | 'clock' | 'passwords' | 'throttle'>,
  { id, sessionId }: Pick<Viewer, 'id' | 'sessionId'>,
  password: string,
  param = 'passwordCurrent',
): Promise<void> {
  const stored = await passwordOf(ctx, id);
  if (!stored) return requireFreshSession(ctx, sessionId);
  await ctx.throttle.attempt(`confirm:${id}`, async () => {
    if (await ctx.passwords.matches(stored, password)) return;
    throw new AppError('invalid_credentials', textsIn(TEXTS, FIRST_LANGUAGE).passwordWrong, { param });
  });
}

async function requireFreshSession(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  sessionId: number | null,
): Promise<void> {
  const session = await db
    .selectFrom('session')
    .select('created_at')
    .where('id', '=', sessionId ?? 0)
    .executeTakeFirst();
  if (!session || clock.now() - session.created_at.getTime() > FRESH) throw new AppError('sign_in_again');
}

/** Whether the account has a password; those that sign in through a network may have none. */
export async function hasPassword({ db }: Pick<Ctx, 'db'>, accountId: number): Promise<boolean> {
  return (await passwordOf({ db }, accountId)) !== null;
}

async function passwordOf({ db }: Pick<Ctx, 'db'>, accountId: number): Promise<string | null> {
  const row = await db
    .selectFrom('account')
    .select('password_hash')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row?.password_hash ?? null;
}
