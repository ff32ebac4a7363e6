import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { createClient } from '@redis/client';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { clientOptions } from '#platform/db/db.ts';
import { checkBus } from '#platform/doctor/check-bus.ts';
import { openDoor } from '#platform/testing/database-door.ts';
import { freshDatabase } from '#platform/testing/site.ts';
import { type RedisServer, startRedis } from '#platform/testing/redis.ts';
import { PATIENT } from '#platform/testing/until.ts';
import { createLocalBus } from './bus.ts';
import { heard, testBus, testCut } from './conformance.ts';
import { createPostgresBus } from './postgres.ts';
import { createRedisBus } from './redis.ts';
import { tellTrouble } from './trouble.ts';

testBus('local', async () => {
  const bus = createLocalBus();
  return { bus, other: bus };
});

testBus('LISTEN/NOTIFY', async () => {
  const connection = await freshDatabase();
  const start = () => createPostgresBus(connection, () => {});
  return { bus: await start(), other: await start() };
});

let redis: RedisServer;
beforeAll(async () => void (redis = await startRedis()));
afterAll(() => redis.kill());

testBus('Redis', async () => ({
  bus: await createRedisBus(redis.url, () => {}),
  other: await createRedisBus(redis.url, () => {}),
}));

testCut('Redis', async () => {
  const own = await startRedis();
  const open = () => createRedisBus(own.url, () => {});
  return { bus: await open(), other: await open(), cut: own.kill, mend: own.start, close: own.kill };
});

testCut('LISTEN/NOTIFY', async () => {
  const door = await openDoor(await freshDatabase());
  const open = () => createPostgresBus(door.connection, () => {});
  const [bus, other] = [await open(), await open()];
  return { bus, other, cut: async () => door.shut(), mend: async () => door.open(), close: door.close };
});

it('a Redis that comes back with another clock is heard from its beginning', async () => {
  const own = await startRedis();
  const bus = await createRedisBus(own.url, () => {});
  const ids = heard(bus, 'vote');
  const other = await createRedisBus(own.url, () => {});
  other.publish('vote', { id: 1 });
  await vi.waitFor(() => expect(ids).toEqual([1]), PATIENT);
  await other.close();
  await own.kill();
  await own.start();
  const admin = await createClient({ url: own.url }).connect();
  await admin.sendCommand(['XADD', 'vireo', '5-1', 'text', 'elsewhere\nvote {"id":2}']);
  await vi.waitFor(() => expect(ids).toContain(2), PATIENT);
  await Promise.all([bus.close(), admin.close()]);
  await own.kill();
});

it('a line to the database on which nothing moves any more is given up', async () => {
  const door = await openDoor(await freshDatabase());
  const bus = await createPostgresBus(door.connection, () => {}, 1_000);
  const gaps: number[] = [];
  bus.subscribe('gap', ({ ms }) => gaps.push(ms));
  door.freeze();
  await vi.waitFor(() => expect(gaps).not.toEqual([]), PATIENT);
  await bus.close();
  await door.close();
});

it('sites that share a Redis server hear nothing of each other', async () => {
  const [one, two, same] = await Promise.all(
    [1, 2, 1].map((number) => createRedisBus(`${redis.url}/${number}`, () => {})),
  );
  const [there, elsewhere] = [heard(same!, 'vote'), heard(two!, 'vote')];
  one!.publish('vote', { id: 1 });
  await vi.waitFor(() => expect(there).toEqual([1]), PATIENT);
  expect(elsewhere).toEqual([]);
  await Promise.all([one!, two!, same!].map((bus) => bus.close()));
});

it('a Redis that is away loses nothing of what is said meanwhile', async () => {
  const own = await startRedis();
  const reports: unknown[] = [];
  const [bus, other] = [
    await createRedisBus(own.url, (error) => reports.push(error)),
    await createRedisBus(own.url, () => {}),
  ];
  const [here, there] = [heard(bus, 'vote'), heard(other, 'vote')];
  bus.publish('vote', { id: 1 });
  await vi.waitFor(() => expect(there).toEqual([1]), PATIENT);
  await own.kill();
  await vi.waitFor(() => expect(reports.length).toBeGreaterThan(0), PATIENT);
  for (const id of [2, 3]) bus.publish('vote', { id });
  await vi.waitFor(() => expect(here).toEqual([1, 2, 3]), PATIENT);
  expect(there).toEqual([1]);
  await own.start();
  await vi.waitFor(() => expect(there).toEqual([1, 2, 3]), PATIENT);
  await Promise.all([bus.close(), other.close()]);
  await own.kill();
});

it('a process that was cut off from Redis hears what the others said meanwhile', async () => {
  const [bus, other] = [await createRedisBus(redis.url, () => {}), await createRedisBus(redis.url, () => {})];
  const there = heard(other, 'vote');
  const admin = await createClient({ url: redis.url }).connect();
  const ids = Array.from({ length: 200 }, (_item, at) => at + 1);
  for (const id of ids) {
    bus.publish('vote', { id });
    if (id % 50 === 0) await admin.sendCommand(['CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes']);
    // A text takes along what is said in ten milliseconds: few events, so that few are lost with one.
    await pause(5);
  }
  // What was on its way when a line was cut may be lost, nothing else is.
  await vi.waitFor(() => {
    bus.publish('vote', { id: 999 });
    expect(there).toContain(999);
  }, PATIENT);
  const passed = there.filter((id) => id !== 999);
  expect(new Set(passed).size).toBe(passed.length);
  expect(passed.length).toBeGreaterThan(ids.length * 0.9);
  await Promise.all([bus.close(), other.close(), admin.close()]);
});

it('a bus whose connection was cut listens again, and still tells its own process meanwhile', async () => {
  const connection = await freshDatabase();
  const reports: unknown[] = [];
  const [bus, other] = [
    await createPostgresBus(connection, (error) => reports.push(error)),
    await createPostgresBus(connection, () => {}),
  ];
  const [here, there] = [heard(bus, 'vote'), heard(other, 'vote')];
  const admin = new pg.Client(clientOptions(connection));
  await admin.connect();
  const cut = await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query = 'listen vireo'`,
  );
  expect(cut.rowCount).toBe(2);
  bus.publish('vote', { id: 1 });
  await vi.waitFor(() => expect(here).toContain(1), PATIENT);
  await vi.waitFor(() => {
    bus.publish('vote', { id: 2 });
    expect(there).toContain(2);
  }, PATIENT);
  await Promise.all([bus.close(), other.close(), admin.end()]);
});

it('a bus without its database tries again one attempt at a time, and listens once it is back', async () => {
  const door = await openDoor(await freshDatabase());
  const bus = await createPostgresBus(door.connection, () => {});
  const other = await createPostgresBus(door.connection, () => {});
  door.shut();
  const before = door.attempts();
  // Two buses: attempts that multiplied would soon outnumber those of both together.
  await vi.waitFor(() => expect(door.rounds()).toBeGreaterThanOrEqual(4), PATIENT);
  expect(door.attempts() - before).toBeLessThanOrEqual(2 * (door.rounds() + 1));
  door.open();
  const there = heard(other, 'vote');
  await vi.waitFor(() => {
    bus.publish('vote', { id: 3 });
    expect(there).toContain(3);
  }, PATIENT);
  await Promise.all([bus.close(), other.close()]);
  await door.close();
});

it('a Redis that is away at the start is told of once, and heard from as soon as it is there', async () => {
  const own = await startRedis();
  await own.kill();
  const said: string[] = [];
  const bus = await createRedisBus(
    own.url,
    tellTrouble((sentence) => said.push(sentence)),
  );
  const [here, gaps] = [heard(bus, 'vote'), [] as number[]];
  bus.subscribe('gap', ({ ms }) => gaps.push(ms));
  bus.publish('vote', { id: 1 });
  await vi.waitFor(() => expect(here).toEqual([1]), PATIENT);
  expect(said).toEqual([expect.stringContaining('nobody listens there')]);
  await own.start();
  await vi.waitFor(() => expect(gaps).not.toEqual([]), PATIENT);
  const other = await createRedisBus(own.url, () => {});
  other.publish('vote', { id: 2 });
  await vi.waitFor(() => expect(here).toContain(2), PATIENT);
  await Promise.all([bus.close(), other.close()]);
  await own.kill();
});

it('a Redis that wants a password is named by doctor and by a start, which goes on', async () => {
  const own = await startRedis();
  const admin = await createClient({ url: own.url }).connect();
  await admin.sendCommand(['CONFIG', 'SET', 'requirepass', 'duck']);
  admin.destroy();
  expect(await checkBus(own.url)).toMatchObject({ ok: false, detail: expect.stringContaining('password') });
  expect(await checkBus(own.url.replace('//', '//:wrong@'))).toMatchObject({
    ok: false,
    detail: expect.stringContaining('refuses the password'),
  });
  expect(await checkBus(own.url.replace('//', '//:duck@'))).toMatchObject({ ok: true });
  const said: string[] = [];
  const bus = await createRedisBus(
    own.url,
    tellTrouble((sentence) => said.push(sentence)),
  );
  expect(said).toEqual([expect.stringContaining('password')]);
  await bus.close();
  await own.kill();
});
