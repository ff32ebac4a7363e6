import { describe, expect, it } from 'vitest';
import { type HouseAd, pickAd } from './model/choose.ts';
import { adTypeOf, pickFitting } from './rules.ts';
import { vast } from './vast.ts';

const ad = (id: number, more: Partial<HouseAd>): HouseAd => ({
  id,
  kind: 'text',
  title: 'An ad',
  clickUrl: 'https://shop.example/',
  file: '',
  fileType: '',
  width: 0,
  height: 0,
  duration: 0,
  skipAfter: null,
  weight: 1,
  ...more,
});
const film = ad(1, {
  kind: 'video',
  duration: 8.5,
  skipAfter: 5,
  file: 'sponsor/f.mp4',
  fileType: 'video/mp4',
});
const fixed = ad(2, { kind: 'video', duration: 4 });
const picture = ad(3, { kind: 'image' });
const words = ad(4, {});
const all = [film, fixed, picture, words];

describe('pickFitting', () => {
  const ids = (unit: string, at: 'preroll' | 'postroll' = 'preroll', type: string | null = null) =>
    pickFitting(all, { unit, at, type: adTypeOf(`partner=0&adtype=${type ?? ''}`) }).map(({ id }) => id);

  it('returns ads of the right kind for each of the five test units', () => {
    expect([
      ids('preroll'),
      ids('postroll', 'postroll'),
      ids('overlay'),
      ids('wrapper'),
      ids('empty'),
    ]).toEqual([[1, 2], [1, 2], [3, 4], [1, 2], []]);
    expect(ids('postroll')).toEqual([]);
  });

  it('returns ads for ordinary pages only before the video, and of the requested type', () => {
    expect(ids('main')).toEqual([1, 2, 3, 4]);
    expect(ids('main', 'postroll')).toEqual([]);
    const types = ['video', 'skippablevideo', 'standardvideo', 'image', 'text', 'flash'];
    expect(types.map((type) => ids('main', 'preroll', type))).toEqual([[1, 2], [1], [2], [3], [4], []]);
  });
});

it('pickAd follows the weights', () => {
  const ads = [ad(1, { weight: 1 }), ad(2, { weight: 3 })];
  expect([0, 0.24, 0.26, 0.99].map((chance) => pickAd(ads, chance)?.id)).toEqual([1, 1, 2, 2]);
  expect(pickAd([], 0.5)).toBeNull();
});

it('vast contains when an ad can be skipped, and escapes markup in texts', () => {
  const site = {
    name: 'A & B',
    file: () => 'https://site.example/f.mp4',
    count: (_: HouseAd, event: string) => `/count/${event}`,
  };
  const document = vast(site, { ...film, title: '<b>]]></b>' });
  expect(document).toContain('<Linear skipoffset="00:00:05.000"><Duration>00:00:08.500</Duration>');
  expect(document).toContain('<AdSystem>A &amp; B</AdSystem>');
  expect(document).not.toContain('<b>');
});
