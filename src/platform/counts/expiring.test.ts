import { expect, it } from 'vitest';
import { createExpiring } from './expiring.ts';

it('forgets an entry at its time, before the sweep and after it', () => {
  let now = 0;
  const entries = createExpiring<{ until: number }>({ now: () => now });
  entries.set('short', { until: 1_000 });
  entries.set('long', { until: 100_000 });
  now = 999;
  expect(entries.get('short')).toEqual({ until: 1_000 });
  now = 1_000;
  expect(entries.get('short')).toBeUndefined();
  now = 90_000;
  expect(entries.get('long')).toEqual({ until: 100_000 });
  entries.delete('long');
  expect(entries.get('long')).toBeUndefined();
});

it('takes so much memory, and drops what nobody asked for longest', () => {
  // Room for two names.
  const entries = createExpiring<{ until: number }>({ now: () => 0 }, 600);
  for (const name of ['a', 'b']) entries.set(name, { until: 1 });
  entries.get('a');
  entries.set('c', { until: 1 });
  expect(['a', 'b', 'c'].map((name) => entries.get(name) !== undefined)).toEqual([true, false, true]);
});
