import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { AppError } from '#platform/errors/errors.ts';
import { networkOf } from '#platform/network/network.ts';
import type { Ctx } from '#src/context.ts';
import { PASSWORD_TEXTS } from '../privacy-texts.ts';
import { findMatch } from './passwords.ts';
import { keyFrom } from './video-keys.ts';

/** Wrong passwords of one network for one video, within a quarter of an hour, before it has to wait. */
const MOST_GUESSES = 10;

/**
 * The key that a password of this video stands for. Guesses are limited for each network and video.
 * @throws AppError `invalid_password`, `rate_limited`, `unavailable`
 */
export function keyForPassword(
  ctx: Pick<Ctx, 'db' | 'clock' | 'passwords' | 'siteKey' | 'throttle'>,
  videoId: number,
  password: string,
  address: string,
): Promise<string> {
  const guesser = `video-password:${videoId} ${networkOf(address)}`;
  return ctx.throttle
    .attempt(guesser, () => matchPassword(ctx, videoId, password), MOST_GUESSES)
    .catch((error: unknown) => {
      throw error instanceof AppError && error.code === 'rate_limited' ? tooManyGuesses(error) : error;
    });
}

function tooManyGuesses({ retryAfter = 0 }: AppError): AppError {
  const { tooMany } = textsIn(PASSWORD_TEXTS, FIRST_LANGUAGE);
  return new AppError('rate_limited', tooMany(Math.max(1, Math.ceil(retryAfter / 60))), { retryAfter });
}

async function matchPassword(
  ctx: Pick<Ctx, 'db' | 'clock' | 'passwords' | 'siteKey'>,
  videoId: number,
  password: string,
): Promise<string> {
  const match = await findMatch(ctx, videoId, password);
  if (!match) throw new AppError('invalid_password', undefined, { param: 'password' });
  await ctx.db
    .updateTable('video_password')
    .set(({ eb }) => ({ use_count: eb('use_count', '+', 1), used_at: new Date(ctx.clock.now()) }))
    .where('id', '=', match.id)
    .execute();
  return keyFrom(ctx, match.seed);
}
