import { expect, test } from 'vitest';
import type { Probe } from '#platform/ffmpeg/probe-parse.ts';
import { checkDuration, checkProbe, memoryFor, runLimits } from './limits.ts';

function probe(
  duration: number | null,
  codedWidth: number,
  codedHeight: number,
  frames: number | null,
  container: Probe['container'] = 'mp4',
): Probe {
  return { container, duration, video: { codedWidth, codedHeight, frames, hdr: 'none' } } as Probe;
}

test.each([
  [probe(1800, 1920, 1080, 54_000)],
  [probe(1804, 3840, 2160, 108_000)],
  [probe(null, 7680, 4320, null)],
  [probe(60, 1280, 720, 1800, 'gif')],
])('accepted', (each) => {
  expect(() => checkProbe(each)).not.toThrow();
});

test.each([
  ['too_long', probe(1806, 320, 240, 100)],
  ['too_large_picture', probe(1, 16_384, 16_384, 1)],
  ['too_much_work', probe(1800, 16, 16, 10_000_000)],
  ['too_much_work', probe(1800, 7680, 4320, 54_000)],
  ['too_much_work', probe(20, 4000, 4000, 200, 'gif')],
])('%s', (code, each) => {
  expect(() => checkProbe(each)).toThrow(expect.objectContaining({ name: 'MediaError', code }));
});

test('a measured length is checked as well', () => {
  expect(() => checkDuration(1805)).not.toThrow();
  expect(() => checkDuration(1805.1)).toThrow(expect.objectContaining({ code: 'too_long' }));
});

test('only a file that is still arriving has no wall-clock limit', () => {
  expect(runLimits(probe(60, 1920, 1080, 1800)).wallMs).toBeGreaterThan(1_000_000);
  expect(runLimits(probe(60, 1920, 1080, 1800), { arriving: true }).wallMs).toBeUndefined();
});

test('the time limit grows with the pixels, and a header that hides them gets the minimum', () => {
  const minute = runLimits(probe(60, 1920, 1080, 1800)).cpuSeconds!;
  expect(minute).toBeGreaterThan(800);
  expect(runLimits(probe(1, 1920, 1080, null)).cpuSeconds).toBeLessThan(minute / 2.5);
});

test('no file takes more than some hours, and realistic files are not cut short', () => {
  const halfAnHour = runLimits(probe(1800, 3840, 2160, 54_000));
  expect(halfAnHour.cpuSeconds).toBeGreaterThan(4 * 3600);
  const bomb = runLimits(probe(1800, 8192, 4608, 26_000));
  expect(bomb.cpuSeconds).toBeLessThanOrEqual(6 * 3600);
  expect(bomb.wallMs).toBeLessThanOrEqual(3 * 3_600_000);
});

test('the memory limit depends on the machine', () => {
  expect(memoryFor(2 ** 30)).toBe(1.5 * 2 ** 30);
  expect(memoryFor(8 * 2 ** 30)).toBe(0.6 * 8 * 2 ** 30);
  expect(memoryFor(64 * 2 ** 30)).toBe(8 * 2 ** 30);
});
