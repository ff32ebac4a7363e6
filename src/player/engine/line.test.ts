import { expect, it } from 'vitest';
import { askLine } from './line.ts';

/** Answers a status for each address; 0 is no answer at all. */
function server(statuses: Record<string, number>): typeof fetch {
  return async (address) => {
    const status = statuses[String(address)] ?? 0;
    if (status === 0) throw new TypeError('Failed to fetch');
    return new Response(null, { status });
  };
}

it.each([
  [{ a: 206, b: 206 }, 'fine'],
  [{ a: 404, b: 200 }, 'fine'],
  [{ a: 404, b: 410 }, 'gone'],
  [{ a: 206, b: 0 }, 'fine'],
  [{ a: 404, b: 0 }, 'lost'],
  [{ a: 503, b: 0 }, 'lost'],
  [{ a: 403, b: 403 }, 'fine'],
] as const)('%j is %s', async (statuses, line) => {
  expect(await askLine(['a', 'b'], server(statuses))).toBe(line);
});
