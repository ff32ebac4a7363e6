import { expect, it } from 'vitest';
import { createMemoryCounts } from '#platform/testing/memory-counts.ts';
import { createAudience, type Socket } from './audience.ts';
import { createSocketPlaces } from './places.ts';

const LEASE = 10 * 60_000;

/** Two processes of a site, and a clock that both have. */
function openTwo() {
  const time = { at: 1_000 };
  const clock = { now: () => time.at };
  const counts = createMemoryCounts(clock);
  const told: unknown[] = [];
  const log = { warn: (what: unknown) => told.push(what) };
  const [here, there] = [counts, counts].map((shared) =>
    createSocketPlaces({ counts: shared, clock, log } as never),
  ) as [ReturnType<typeof createSocketPlaces>, ReturnType<typeof createSocketPlaces>];
  return { here, there, counts, clock, log, told, pass: (ms: number) => void (time.at += ms) };
}

const socketOf = (id: number) =>
  ({ countedUntil: 0, listener: { id, scopes: null }, watched: new Set() }) as unknown as Socket;

it('counts an account’s sockets in all processes, and gives each place back once', async () => {
  const { here, there } = openTwo();
  const [first, second, third] = [socketOf(7), socketOf(7), socketOf(7)];
  expect([await here.take(first, 7, 2), await there.take(second, 7, 2)]).toEqual([true, true]);
  expect([await here.take(third, 7, 2), await here.take(socketOf(8), 8, 2)]).toEqual([false, true]);
  there.leave(second, 7);
  there.leave(second, 7);
  expect([await here.take(third, 7, 2), await there.take(second, 7, 2)]).toEqual([true, false]);
});

it('forgets the places of a killed process, and takes those of living sockets again', async () => {
  const { here, there, pass } = openTwo();
  const audience = createAudience();
  const [living, lost] = [socketOf(7), socketOf(7)];
  audience.enter(living);
  await here.take(living, 7, 2);
  await there.take(lost, 7, 2);
  pass(LEASE);
  await here.renew(audience);
  await here.renew(audience);
  expect([await here.take(socketOf(7), 7, 2), await here.take(socketOf(7), 7, 2)]).toEqual([true, false]);
});

it('keeps no place for a socket that closes while its place is taken again', async () => {
  const { here, pass } = openTwo();
  const audience = createAudience();
  const leaving = socketOf(7);
  audience.enter(leaving);
  await here.take(leaving, 7, 1);
  pass(LEASE);
  const renewed = here.renew(audience);
  audience.leave(leaving);
  here.leave(leaving, 7);
  await renewed;
  expect(await here.take(socketOf(7), 7, 1)).toBe(true);
});

it('lets everybody in while the shared numbers cannot be reached', async () => {
  const { clock, log, told } = openTwo();
  const counts = { add: () => Promise.reject(new Error('gone')) };
  const alone = createSocketPlaces({ counts, clock, log } as never);
  expect([await alone.take(socketOf(7), 7, 0), told.length]).toEqual([true, 1]);
});
