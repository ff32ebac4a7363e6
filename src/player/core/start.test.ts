import { expect, test } from 'vitest';
import { isMobile, prefersNativeHls } from './device.ts';
import { chooseEngine } from '../ui/browser.ts';
import { readHash } from './hash.ts';

const facts = { hasHls: true, hasMp4: true, hasYoutube: false, flash: false, canHls: true };
const device = (userAgent: string, maxTouchPoints = 0) => ({ userAgent, maxTouchPoints });
const SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15';
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';

test("the stream: another site's video, the fallback path, the ladder, the file", () => {
  expect(chooseEngine(facts)).toBe('hls');
  expect(chooseEngine({ ...facts, hasYoutube: true })).toBe('youtube');
  expect(chooseEngine({ ...facts, flash: true })).toBe('mp4');
  expect(chooseEngine({ ...facts, flash: true, hasMp4: false })).toBe('hls');
  expect(chooseEngine({ ...facts, canHls: false })).toBe('mp4');
  expect(chooseEngine({ ...facts, hasHls: false, hasMp4: false })).toBeNull();
});

test("the address's marks", () => {
  expect(readHash('#1h2m3s')).toEqual({ time: 3723, upnext: false, stats: false, flash: false });
  expect(readHash('stats&45s')).toMatchObject({ time: 45, stats: true });
  expect(readHash('#upnext')).toMatchObject({ time: null, upnext: true });
  expect(readHash('#flash')).toMatchObject({ flash: true });
});

test('Safari plays playlists natively, Chrome does not; an iPad is mobile', () => {
  expect(prefersNativeHls(device(SAFARI))).toBe(true);
  expect(prefersNativeHls(device(CHROME))).toBe(false);
  expect(isMobile(device(SAFARI))).toBe(false);
  expect(isMobile(device(SAFARI, 5))).toBe(true);
  expect(isMobile(device(CHROME))).toBe(false);
});
