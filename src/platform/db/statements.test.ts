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
import { statement } from './statements.ts';
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

it('builds a statement once for each shape and runs it with the values of each call', async () => {
  const { db, asked } = silentDb();
  let built = 0;
  const find = statement(
    (from: Db, given: { id: number; ids: number[]; limit: number }, order: 'asc' | 'desc') => {
      built += 1;
      return from
        .selectFrom('video')
        .select('id')
        .where('id', '>', given.id)
        .where((eb) => eb('id', '=', eb.fn.any(eb.val(given.ids))))
        .where('state', '=', 'success')
        .orderBy('id', order)
        .limit(given.limit);
    },
  );
  await find(db, { id: 1, ids: [2, 3], limit: 4 }, 'asc');
  await find(db, { id: 5, ids: [6], limit: 7 }, 'asc');
  await find(db, { id: 5, ids: [6], limit: 7 }, 'desc');
  expect(built).toBe(2);
  expect(asked.map(({ parameters }) => parameters)).toEqual([
    [1, [2, 3], 'success', 4],
    [5, [6], 'success', 7],
    [5, [6], 'success', 7],
  ]);
  expect([asked[0]?.sql === asked[1]?.sql, asked[1]?.sql === asked[2]?.sql]).toEqual([true, false]);
});

it('has one text for each set of values', async () => {
  const { db, asked } = silentDb();
  const find = statement((from: Db, { user }: { user?: number }) =>
    from
      .selectFrom('video')
      .select('id')
      .$if(user !== undefined, (q) => q.where('account_id', '=', user as number)),
  );
  await find(db, {});
  await find(db, { user: 7 });
  expect(asked.map(({ parameters }) => parameters)).toEqual([[], [7]]);
});
