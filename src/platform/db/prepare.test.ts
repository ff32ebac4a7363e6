import { describe, expect, it } from 'vitest';
import { createPrepared, fillUp, lookedUpBy, PLANNED_ANEW } from './prepare.ts';

function createNames(): (text: string) => string | null {
  const preparedOf = createPrepared();
  return (text) => preparedOf(text)?.name ?? null;
}

function ask(nameOf: (text: string) => string | null, text: string, times: number): (string | null)[] {
  return Array.from({ length: times }, () => nameOf(text));
}

describe('createPrepared', () => {
  it('names a statement once it has recurred, and each its own', () => {
    const nameOf = createNames();
    expect(ask(nameOf, 'select 1', 10)).toEqual(Array(10).fill(null));
    ask(nameOf, 'select 2', 10);
    const names = [nameOf('select 1'), nameOf('select 2')];
    expect(names).not.toContain(null);
    expect(new Set(names).size).toBe(2);
    expect(nameOf('select 1')).toBe(names[0]);
  });

  it('names nothing that is to be planned anew', () => {
    const nameOf = createNames();
    expect(ask(nameOf, `with a as (${PLANNED_ANEW} select 1) select 2`, 20)).toEqual(Array(20).fill(null));
  });

  it('stops naming at a hundred, and forgets counts of statements that never recur', () => {
    const nameOf = createNames();
    for (let at = 0; at < 5_000; at += 1) nameOf(`select ${at}`);
    for (let at = 0; at < 150; at += 1) ask(nameOf, `again ${at}`, 11);
    const named = Array.from({ length: 150 }, (_item, at) => nameOf(`again ${at}`)).filter(Boolean);
    expect(named).toHaveLength(100);
  });
});

describe('lookedUpBy', () => {
  it.each([
    ['select 1 from a where b = $1 and c = any($2) and d = any($3::bigint[])', [1, 2]],
    ['select 1 from a where b = any($1) or c = any($1)', [0]],
    ['select unnest($1::bigint[]) from a where b = any($1)', []],
    ['select 1 from a where b <> all($1) and c > any($2)', []],
    ['select 1 from a where b = any($1) and c = $11', [0]],
  ])('finds the arrays in %s', (text, places) => expect(lookedUpBy(text)).toEqual(places));
});

describe('fillUp', () => {
  it('repeats the last element of short arrays at these places, and of nothing else', () => {
    const ten = [1, 2, ...Array<number>(8).fill(2)];
    expect(fillUp([[1, 2], [1, 2], 3, [], ten, [null]], [0, 2, 3, 4])).toEqual([
      ten,
      [1, 2],
      3,
      [],
      ten,
      [null],
    ]);
    expect(fillUp([Array.from({ length: 12 }, (_item, at) => at)], [0])[0]).toHaveLength(12);
  });
});
