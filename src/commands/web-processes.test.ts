import { expect, it } from 'vitest';
import { countWebProcesses, readPlace } from './web-processes.ts';

it('has one process for every two cores by default, and at least one', () => {
  const counts = [1, 2, 4, 8, 256].map((cores) => countWebProcesses({ WEB_PROCESSES: undefined }, cores));
  expect(counts).toEqual([1, 1, 2, 4, 16]);
  expect(countWebProcesses({ WEB_PROCESSES: 3 }, 1)).toBe(3);
});

it('tells each process its place, and a single one that it has none', () => {
  expect(readPlace(['--place', '1', '--of', '2', '--in', '/tmp/a b'])).toEqual({
    place: 1,
    of: 2,
    folder: '/tmp/a b',
  });
  expect(readPlace([])).toBeNull();
});
