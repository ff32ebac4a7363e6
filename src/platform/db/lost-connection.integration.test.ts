import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase } from '#platform/testing/site.ts';
import { until } from '#platform/testing/until.ts';
import { connect, type Db, runText } from './db.ts';

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
