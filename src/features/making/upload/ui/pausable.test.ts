import { expect, it } from 'vitest';
import { createPausable } from './pausable.ts';

/** Work that lasts until `end` is called, or its signal ends it. */
function createWork() {
  const begun: boolean[] = [];
  let end = (): void => undefined;
  const work = (signal: AbortSignal, isAgain: boolean) =>
    new Promise<void>((resolve, reject) => {
      begun.push(isAgain);
      end = resolve;
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
  return { begun, work, end: () => end() };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

it('stops while it is paused, and then begins again', async () => {
  const pausable = createPausable();
  const { begun, work, end } = createWork();
  const done = pausable.run(new AbortController().signal, work);
  await turn();
  pausable.pause();
  await turn();
  expect([begun, pausable.isPaused]).toEqual([[false], true]);
  pausable.resume();
  await turn();
  expect([begun, pausable.isPaused]).toEqual([[false, true], false]);
  end();
  await done;
});

it('does not begin while it is paused before, and can be aborted in the pause', async () => {
  const pausable = createPausable();
  const { begun, work } = createWork();
  const over = new AbortController();
  pausable.pause();
  const done = pausable.run(over.signal, work);
  await turn();
  over.abort(new Error('cancelled'));
  await expect(done).rejects.toThrow('cancelled');
  expect(begun).toEqual([]);
});

it('passes on what fails by itself', async () => {
  const failing = createPausable().run(new AbortController().signal, () => Promise.reject(new Error('full')));
  await expect(failing).rejects.toThrow('full');
});
