import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Verification } from '#platform/verify/verification.ts';

const verified = import.meta.glob<Verification>('/src/features/*/*/{verify,*-verify}.ts', {
  eager: true,
  import: 'default',
});

/** Numbers that are kept beside nothing that could be counted again, and why. */
const UNCOUNTED: Readonly<Record<string, string>> = {
  'video_counter.view_count': 'views are counted as they happen, and no row is kept of one',
  'video_counter.share_count': 'likewise',
  'video_password.use_count': 'likewise',
  'ledger_account.balance': 'is compared with its entries, and left to a person where it differs',
};
const NUMBER = /^ {2}(\w+_count|\w+_views|score|trusted_score|balance|total_\w+): Generated<number>/gm;

/** Every number of the tables that counts something, `table.column`. */
function numbersIn(text: string): string[] {
  const columns = new Map(
    [...text.matchAll(/export interface (\w+) \{\n([^}]*)\}/g)].map(([, name, body]) => [name, body ?? '']),
  );
  const [, tables = ''] = /export interface Database \{([^}]*)\}/.exec(text) ?? [];
  return [...tables.matchAll(/^ *(\w+): (\w+);/gm)].flatMap(([, table, name]) =>
    [...(columns.get(name) ?? '').matchAll(NUMBER)].map(([, column]) => `${table}.${column}`),
  );
}

it('every stored count can be recounted, or says why not', () => {
  const numbers = numbersIn(readFileSync(join(import.meta.dirname, '../platform/db/tables.ts'), 'utf8'));
  expect(numbers).toContain('video_counter.score');
  const counted = Object.values(verified)
    .flatMap(({ counters = [] }) => counters)
    .map(({ keptIn, column }) => `${keptIn}.${column}`);
  expect(numbers.toSorted()).toEqual([...counted, ...Object.keys(UNCOUNTED)].toSorted());
});
