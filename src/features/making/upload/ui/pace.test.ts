import { expect, it } from 'vitest';
import { createPace, NO_PACE, type Pace } from './pace.ts';

const MB = 1024 ** 2;

/**
 * What is shown each second of an upload of 100 MB, of which `bytesAt` says how much is sent after that time,
 * ms.
 */
function watch(seconds: number, bytesAt: (ms: number) => number): Pace[] {
  const note = createPace(100 * MB);
  return Array.from({ length: seconds * 4 + 1 }, (_item, at) => note(bytesAt(at * 250), at * 250)).filter(
    (_item, at) => at % 4 === 0,
  );
}

it('tells nothing at first, then speed and time left', () => {
  const shown = watch(20, (ms) => (ms / 1_000) * MB);
  expect(shown.slice(0, 2)).toEqual([NO_PACE, NO_PACE]);
  expect(shown[20]).toEqual({ bytesPerSecond: Number(MB.toPrecision(2)), secondsLeft: 80 });
});

it('does not jump when bytes come in bursts', () => {
  // Eight megabytes in two seconds, and nothing for the next six.
  const shown = watch(64, (ms) => {
    const [round, rest] = [Math.floor(ms / 8_000), ms % 8_000];
    return 8 * MB * (round + Math.min(1, rest / 2_000));
  }).slice(24);
  const speeds = shown.map(({ bytesPerSecond }) => bytesPerSecond ?? 0);
  expect(Math.max(...speeds) / Math.min(...speeds)).toBeLessThan(2.5);
});

it('survives bytes that are sent again', () => {
  const shown = watch(30, (ms) => (ms < 10_000 ? ms : ms - 5_000) * 1_000);
  expect(shown.every(({ bytesPerSecond }) => bytesPerSecond === null || bytesPerSecond > 0)).toBe(true);
});
