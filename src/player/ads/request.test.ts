import { expect, test } from 'vitest';
import { readAdQuery, type AdConfig } from './config.ts';
import { bestFile } from './linear.ts';
import { adRequestUrl, adSize } from './request.ts';

const config: AdConfig = {
  tagUrl: '/api/ad/vast',
  unit: 'main',
  pageUrl: 'https://s.example/a',
  descriptionUrl: 'https://s.example/a',
  partnerOwnerId: '42',
};
const facts = { at: 'preroll', playerWidth: 800, title: 'A & B', duration: 61.6, correlator: 99 } as const;
const query = (change: Partial<AdConfig>): Record<string, string> =>
  Object.fromEntries(
    new URL(adRequestUrl({ ...config, ...change }, facts, 'https://s.example/a')).searchParams,
  );

test('the request contains what the ad server needs', () => {
  expect(query({})).toEqual({
    sz: '640x480',
    iu: 'main',
    url: 'https://s.example/a',
    description_url: 'https://s.example/a',
    correlator: '99',
    vpos: 'preroll',
    cust_params: 'partner=42',
    vid_t: 'A & B',
    vid_d: '62',
  });
});

test('test parameters are passed on, and a page without a partner sends 0', () => {
  expect(query({ adUnit: 'wrapper', adTest: 'on', adType: 'image', partnerOwnerId: '' })).toMatchObject({
    iu: 'wrapper',
    cust_params: 'partner=0&adtype=image&adtest=on',
  });
});

test("a tag's own values and macros stay in charge", () => {
  const own = query({ tagUrl: 'https://ads.example/v?sz=1x1&t=[vid_t]&x=[unknown]' });
  expect(own).toMatchObject({ sz: '1x1', t: 'A & B', x: '[unknown]' });
  expect(own).not.toHaveProperty('vid_t');
});

test('sizes', () => {
  expect(adSize(640)).toBe('640x480');
  expect(adSize(639)).toBe('320x200');
});

test('the query string: known names only', () => {
  expect(readAdQuery(new URLSearchParams('force-ads=off&adunit=overlay&adtest=1&adtype=text'))).toEqual({
    off: true,
    adUnit: 'overlay',
    adTest: '1',
    adType: 'text',
  });
  expect(readAdQuery(new URLSearchParams('adunit=x&adtype=y'))).toEqual({
    off: false,
    adUnit: null,
    adTest: null,
    adType: null,
  });
});

test('picks the file that suits the player', () => {
  const file = (width: number, type = 'video/mp4') => ({ src: `/${width}`, type, width, height: 0 });
  const canPlay = (type: string): boolean => type === 'video/mp4';
  const files = [file(1280), file(320), file(640), file(700, 'video/x-flv')];
  expect(bestFile(files, 600, canPlay)?.width).toBe(640);
  expect(bestFile(files, 2000, canPlay)?.width).toBe(1280);
  expect(bestFile([file(640, 'video/x-flv')], 600, canPlay)).toBeNull();
});
