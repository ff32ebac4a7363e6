import {
  Kysely,
  type CompiledQuery,
  DummyDriver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { expect, it } from 'vitest';
import type { Db } from './db.ts';
import { createStatements } from './statements.ts';
import type { Database } from './tables.ts';

/** A database that notes what it is asked and answers nothing. */
function silentDb(): { db: Db; asked: CompiledQuery[] } {
  const asked: CompiledQuery[] = [];
  const db = new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  return {
    db: Object.assign(db, { executeQuery: async (one: CompiledQuery) => (asked.push(one), { rows: [] }) }),
    asked,
  };
}

it('builds a statement once and runs it with the values of each call', async () => {
  const { db, asked } = silentDb();
  const statements = createStatements();
  let built = 0;
  const find = (id: number, ids: number[], limit: number) =>
    statements.run(db, 'videos', { id, ids, limit }, (given) => {
      built += 1;
      return db
        .selectFrom('video')
        .select('id')
        .where('id', '>', given.id)
        .where((eb) => eb('id', '=', eb.fn.any(eb.val(given.ids))))
        .where('state', '=', 'success')
        .limit(given.limit);
    });
  await find(1, [2, 3], 4);
  await find(5, [6], 7);
  expect(built).toBe(1);
  expect(asked.map(({ parameters }) => parameters)).toEqual([
    [1, [2, 3], 'success', 4],
    [5, [6], 'success', 7],
  ]);
  expect(asked[0]?.sql).toBe(asked[1]?.sql);
});

it('keeps 500 statements at most', async () => {
  const { db } = silentDb();
  const statements = createStatements();
  let built = 0;
  const run = (shape: string) =>
    statements.run(db, shape, {}, () => {
      built += 1;
      return db.selectFrom('video').select('id');
    });
  for (let at = 0; at < 501; at += 1) await run(`shape ${at}`);
  await run('shape 500');
  expect(built).toBe(501);
  await run('shape 0');
  expect(built).toBe(502);
});
