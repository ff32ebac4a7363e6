import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

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
