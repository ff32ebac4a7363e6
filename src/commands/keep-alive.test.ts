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
