import { expect, it } from 'vitest';
import { fromLocalTime } from './local-time.ts';

it.each([
  ['2026-12-01T18:30', 'Europe/Berlin', '2026-12-01T17:30:00.000Z'],
  ['2026-07-01T18:30', 'Europe/Berlin', '2026-07-01T16:30:00.000Z'],
  ['2026-03-29T03:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  ['2026-12-01T00:15', 'Asia/Kathmandu', '2026-11-30T18:30:00.000Z'],
  ['2026-12-01T18:30', '', '2026-12-01T18:30:00.000Z'],
  ['2026-12-01T18:30', 'Nowhere/Land', '2026-12-01T18:30:00.000Z'],
])('%s in “%s” is %s', (local, zone, at) => expect(fromLocalTime(local, zone)).toBe(at));

it.each(['', 'tomorrow', '2026-13-41T99:99'])('“%s” is no time', (text) =>
  expect(fromLocalTime(text, 'UTC')).toBeNull(),
);
