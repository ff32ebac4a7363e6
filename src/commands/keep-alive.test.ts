import { type ChildProcess, spawn } from 'node:child_process';
import { afterEach, expect, it, vi } from 'vitest';
import { keepAlive, RESPAWN_MS } from './keep-alive.ts';

afterEach(() => vi.useRealTimers());

function spawned(code: string): { children: ChildProcess[]; spawnChild: () => ChildProcess } {
  const children: ChildProcess[] = [];
  return {
    children,
    spawnChild() {
      const child = spawn(process.execPath, ['-e', code]);
      children.push(child);
      return child;
    },
  };
}

it('waits twice as long for each further child that dies young', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { children, spawnChild } = spawned('process.exit(3)');
  const kept = keepAlive(spawnChild);
  for (const [place, delay] of [RESPAWN_MS, 2 * RESPAWN_MS, 4 * RESPAWN_MS].entries()) {
    await new Promise((resolve) => children[place]?.once('exit', resolve));
    vi.advanceTimersByTime(delay - 1);
    expect(children).toHaveLength(place + 1);
    vi.advanceTimersByTime(1);
    expect(children).toHaveLength(place + 2);
  }
  await kept.stop();
});

it('restarts a dead child, but not after it was stopped', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { children, spawnChild } = spawned('process.exit(3)');
  const kept = keepAlive(spawnChild);
  await new Promise((resolve) => children[0]?.once('exit', resolve));
  vi.advanceTimersByTime(RESPAWN_MS);
  expect(children.length).toBe(2);
  await new Promise((resolve) => children[1]?.once('exit', resolve));
  await kept.stop();
  vi.advanceTimersByTime(RESPAWN_MS);
  expect(children.length).toBe(2);
});

it('stops a living child', async () => {
  const { children, spawnChild } = spawned('setInterval(() => {}, 1000)');
  await keepAlive(spawnChild).stop();
  expect(children.map(({ signalCode }) => signalCode)).toEqual(['SIGTERM']);
});
