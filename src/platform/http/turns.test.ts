import { setImmediate as nextRound } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createLimiter, createTurns } from './turns.ts';

it('takes what has arrived between two turns, in the order in which they were asked for', async () => {
  const done: string[] = [];
  const turn = createTurns();
  const render = async (page: string) => {
    await turn();
    done.push(page);
    // What comes in while a page is rendered is at hand in the next round of the loop.
    setImmediate(() => done.push(`what came during ${page}`));
  };
  await Promise.all(['first', 'second', 'third'].map(render));
  expect(done).toEqual(['first', 'what came during first', 'second', 'what came during second', 'third']);
});

describe('createLimiter', () => {
  afterEach(() => void vi.useRealTimers());

  /** Work that ends when it is told to. */
  function createWork(limited: ReturnType<typeof createLimiter>) {
    const begun: string[] = [];
    const ends = new Map<string, (error?: Error) => void>();
    const work = (name: string): Promise<string> =>
      limited(() => {
        begun.push(name);
        return new Promise((resolve, reject) =>
          ends.set(name, (error) => (error ? reject(error) : resolve(name))),
        );
      });
    return { begun, work, end: (name: string, error?: Error) => ends.get(name)?.(error) };
  }

  it('has so much begun at a time, and the rest in its order, also after a failure', async () => {
    const { begun, work, end } = createWork(createLimiter(2, 60_000));
    const [first, second, third] = ['first', 'second', 'third', 'fourth'].map(work);
    expect(begun).toEqual(['first', 'second']);
    end('second', new Error('lost'));
    await expect(second).rejects.toThrow('lost');
    await nextRound();
    expect(begun).toEqual(['first', 'second', 'third']);
    end('first');
    end('third');
    expect([await first, await third]).toEqual(['first', 'third']);
    await nextRound();
    expect(begun).toEqual(['first', 'second', 'third', 'fourth']);
  });

  it('has more begun while one waits for long, once for each', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { begun, work, end } = createWork(createLimiter(1, 20));
    const slow = work('slow');
    const next = work('next');
    vi.advanceTimersByTime(20);
    await nextRound();
    expect(begun).toEqual(['slow', 'next']);
    end('slow');
    await slow;
    void work('last');
    expect(begun).toEqual(['slow', 'next']);
    end('next');
    await next;
    await nextRound();
    expect(begun).toEqual(['slow', 'next', 'last']);
  });
});
