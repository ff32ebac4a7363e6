import { expect, it } from 'vitest';
import { createMemoryCounts } from '#platform/testing/memory-counts.ts';
import { AppError } from '#platform/errors/errors.ts';
import { createThrottle } from './throttle.ts';

const limited = (retryAfter: number) => expect.objectContaining({ code: 'rate_limited', retryAfter });
const wrong = () => Promise.reject(new AppError('invalid_credentials'));

function site() {
  let now = 0;
  const throttle = createThrottle(true, createMemoryCounts({ now: () => now }));
  return { ...throttle, wait: (ms: number) => void (now += ms) };
}

it('makes a name wait after 20 failures within 15 minutes, and no other name', async () => {
  const { count, wait } = site();
  for (let times = 0; times < 20; times++) await count('ann');
  await expect(count('ann')).rejects.toEqual(limited(900));
  await count('bob');
  wait(15 * 60_000);
  await count('ann');
});

it('counts guesses that are made at the same moment', async () => {
  const { attempt } = site();
  const guesses = await Promise.allSettled(Array.from({ length: 30 }, () => attempt('ann', wrong)));
  const codes = guesses.map((guess) => (guess.status === 'rejected' ? (guess.reason as AppError).code : ''));
  expect(codes.filter((code) => code === 'invalid_credentials').length).toBe(20);
});

it('counts neither success, nor a busy site, nor a code that was not given', async () => {
  const { attempt } = site();
  for (let times = 0; times < 25; times++) {
    await attempt('ann', () => Promise.resolve(times));
    for (const code of ['unavailable', 'code_required'] as const) {
      await expect(attempt('ann', () => Promise.reject(new AppError(code)))).rejects.toMatchObject({
        code,
      });
    }
  }
  await expect(attempt('ann', wrong)).rejects.toMatchObject({ code: 'invalid_credentials' });
});

it('counts for all what one was let try, not what it was refused', async () => {
  const { attempt } = site();
  const guess = (from: string) => attempt('ann', () => attempt(`${from} ann`, wrong), 50);
  for (let times = 0; times < 80; times++) await expect(guess('here')).rejects.toBeInstanceOf(AppError);
  await expect(guess('elsewhere')).rejects.toMatchObject({ code: 'invalid_credentials' });
});
