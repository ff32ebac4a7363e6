import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDoor } from '#platform/testing/database-door.ts';
import { freshDatabase } from '#platform/testing/site.ts';
import { until } from '#platform/testing/until.ts';
import { connect, type Db, runText } from './db.ts';
import { explainConnection, waitForDatabase } from './reach.ts';

let db: Db;
let admin: Db;
beforeAll(async () => {
  const connection = await freshDatabase();
  [db, admin] = [connect(connection), connect(connection)];
});
afterAll(async () => {
  await db.destroy();
  await admin.destroy();
});

it('a connection that ends between two statements of a transaction fails it, and nothing else', async () => {
  const changed = db.transaction().execute(async (trx) => {
    const { rows } = await runText(trx, 'select pg_backend_pid() as pid');
    const [{ pid }] = rows as [{ pid: number }];
    await runText(admin, 'select pg_terminate_backend($1)', [pid]);
    await until('its end', async () => {
      const left = await runText(admin, 'select 1 from pg_stat_activity where pid = $1', [pid]);
      return left.rows.length === 0;
    });
    await runText(trx, 'select 1');
  });
  await expect(changed).rejects.toThrow();
  expect((await runText(db, 'select 1 as one')).rows).toEqual([{ one: 1 }]);
});

it('a database that cannot be reached yet is waited for, and why is said once', async () => {
  const door = await openDoor(await freshDatabase());
  door.shut();
  const said: string[] = [];
  const waiting = waitForDatabase(door.connection, (sentence) => said.push(sentence), 1);
  await until('several attempts', () => door.attempts() > 3);
  expect(said).toHaveLength(1);
  door.open();
  await waiting;
  expect(said).toHaveLength(1);
  await door.close();
});

it.each([
  [{ code: '28P01', message: 'password authentication failed' }, 'refuses the password'],
  [{ code: '28000', message: 'no pg_hba.conf entry for host "::1", no encryption' }, 'wants TLS'],
  [{ message: 'The server does not support SSL connections' }, 'does not speak TLS'],
  [{ code: '3D000', message: 'database "x" does not exist' }, 'no database of the name'],
  [{ code: 'ECONNREFUSED', message: 'connect ECONNREFUSED' }, 'nobody listens'],
])('what a server says is explained: %o', (said, meant) => {
  expect(explainConnection(Object.assign(new Error(said.message), said))).toContain(meant);
});
