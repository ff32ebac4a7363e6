import { expect, test } from 'vitest';
import { matchQuality, qualitiesOf, quality, resOf, startingFile } from './quality.ts';

test('lines are those of 16:9 with about as many pixels', () => {
  expect(resOf(1280, 720)).toBe(720);
  expect(resOf(720, 1280)).toBe(720);
  expect(resOf(960, 960)).toBe(720);
  expect(resOf(854, 480)).toBe(480);
  expect(resOf(640, 480)).toBe(480);
  expect(resOf(1920, 800)).toBe(1080);
  expect(resOf(2218, 936)).toBe(1080);
  expect(resOf(0, 720)).toBe(0);
});

test('720p is HD, 480p is not', () => {
  expect(quality(720)).toEqual({ res: 720, label: '720p', hd: true });
  expect(quality(480)).toEqual({ res: 480, label: '480p', hd: false });
});

test('unusual heights get the name of their rung, one entry per name, best first', () => {
  expect(qualitiesOf([360, 1072, 1080, 0, 200]).map((one) => one.label)).toEqual(['1080p', '360p', '200p']);
});

test('a remembered choice selects that rung or the best below it', () => {
  const offered = qualitiesOf([240, 480, 1080]);
  expect(matchQuality(720, offered)).toBe(480);
  expect(matchQuality(1080, offered)).toBe(1080);
  expect(matchQuality(144, offered)).toBe(240);
  expect(matchQuality(null, offered)).toBeNull();
  expect(matchQuality(720, [])).toBeNull();
});

test('files start at 720p for a quick start', () => {
  const file = (res: number) => ({ src: `/${res}`, label: `${res}p`, res, type: 'video/mp4' });
  expect(startingFile([file(1080), file(480)], null)?.res).toBe(480);
  expect(startingFile([file(1080), file(480)], 1080)?.res).toBe(1080);
  expect(startingFile([], null)).toBeNull();
});
