import { describe, expect, it } from 'vitest';
import { createPrepared, PLANNED_ANEW } from './prepare.ts';

function ask(nameOf: (text: string) => string | null, text: string, times: number): (string | null)[] {
  return Array.from({ length: times }, () => nameOf(text));
}

describe('createPrepared', () => {
  it('names a statement once it has recurred, and each its own', () => {
    const nameOf = createPrepared();
    expect(ask(nameOf, 'select 1', 10)).toEqual(Array(10).fill(null));
    ask(nameOf, 'select 2', 10);
    const names = [nameOf('select 1'), nameOf('select 2')];
    expect(names).not.toContain(null);
    expect(new Set(names).size).toBe(2);
    expect(nameOf('select 1')).toBe(names[0]);
  });

  it('names nothing that is to be planned anew', () => {
    const nameOf = createPrepared();
    expect(ask(nameOf, `with a as (${PLANNED_ANEW} select 1) select 2`, 20)).toEqual(Array(20).fill(null));
  });

  it('stops naming at a hundred, and forgets counts of statements that never recur', () => {
    const nameOf = createPrepared();
    for (let at = 0; at < 5_000; at += 1) nameOf(`select ${at}`);
    for (let at = 0; at < 150; at += 1) ask(nameOf, `again ${at}`, 11);
    const named = Array.from({ length: 150 }, (_item, at) => nameOf(`again ${at}`)).filter(Boolean);
    expect(named).toHaveLength(100);
  });
});
