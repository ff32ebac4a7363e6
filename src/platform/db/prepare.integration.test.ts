import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { freshDatabase } from '#platform/testing/site.ts';
import { connect } from './db.ts';

it('a statement that recurs answers the same each time, with others between, without rows and after a mistake', async () => {
  const db = connect(await freshDatabase(), undefined, undefined, { max: 1 });
  const all = (most: number) =>
    sql`select n, n * 10000000000 as large, null as nothing, json_build_array(n) as list
      from generate_series(1, ${most}::bigint) n`.execute(db);
  const part = (divisor: number) => sql`select 12 / ${divisor}::int as part`.execute(db);
  for (let turn = 0; turn < 25; turn += 1) {
    const rows = [1, 2].map((n) => ({ n, large: n * 1e10, nothing: null, list: [n] }));
    expect((await all(2)).rows).toEqual(rows);
    expect((await all(0)).rows).toEqual([]);
    expect((await part(3)).rows).toEqual([{ part: 4 }]);
    await expect(part(0)).rejects.toThrow('division by zero');
  }
  await db.destroy();
});
