import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { clientOptions } from '#platform/db/db.ts';
import { freshDatabase } from '#platform/testing/site.ts';
import { PATIENT } from '#platform/testing/until.ts';
import { createLocalBus } from './bus.ts';
import { heard, testBus } from './conformance.ts';
import { createPostgresBus } from './postgres.ts';

testBus('local', async () => {
  const bus = createLocalBus();
  return { bus, other: bus };
});

testBus('LISTEN/NOTIFY', async () => {
  const connection = await freshDatabase();
  const start = () => createPostgresBus(connection, () => {});
  return { bus: await start(), other: await start() };
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
    `select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen vireo'`,
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
