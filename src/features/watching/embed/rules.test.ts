import { describe, expect, it } from 'vitest';
import { fc } from '#platform/testing/properties.ts';
import { embedCode, embedSize, isInternalView, readEmbedQuery } from './rules.ts';

describe('readEmbedQuery', () => {
  it('accepts a name without a value, and the usual words for yes and no', () => {
    expect(readEmbedQuery({ autoplay: '', loop: '0', muted: '1' })).toEqual({
      autoplay: true,
      loop: false,
      muted: true,
      stats: false,
      next: true,
    });
    expect(readEmbedQuery({ next: '0' }).next).toBe(false);
    expect(readEmbedQuery({ stats: 'true', autoplay: 'off' })).toMatchObject({
      stats: true,
      autoplay: false,
      loop: undefined,
    });
  });
});

it('a view is internal if its address contains the word', () => {
  expect(isInternalView('/e/abc12?internal=1')).toBe(true);
  expect(isInternalView('/e/abc12')).toBe(false);
});

describe('embedSize', () => {
  it('is 640 wide in the aspect ratio of the video, and smaller to fit limits', () => {
    expect(embedSize({ width: 1920, height: 1080 })).toEqual({ width: 640, height: 360 });
    expect(embedSize({ width: 0, height: 0 })).toEqual({ width: 640, height: 360 });
    expect(embedSize({ width: 1080, height: 1920 }, { height: 400 })).toEqual({ width: 225, height: 400 });
    expect(embedSize({ width: 1920, height: 1080 }, { width: 5000 })).toEqual({ width: 640, height: 360 });
  });

  it('is exactly 16:9 where only cropped pixels keep the video from that', () => {
    for (const [width, height] of [
      [480, 270],
      [640, 360],
      [853, 480],
      [1280, 720],
    ] as const)
      expect(embedSize({ width: 1278, height: 720 }, {}, width)).toEqual({ width, height });
    expect(embedSize({ width: 1264, height: 720 })).toEqual({ width: 640, height: 365 });
  });

  it('never exceeds the limits', () => {
    const side = fc.integer({ min: 1, max: 8000 });
    fc.assert(
      fc.property(side, side, side, side, (width, height, maxWidth, maxHeight) => {
        const size = embedSize({ width, height }, { width: maxWidth, height: maxHeight });
        return size.width >= 1 && size.height >= 1 && size.width <= maxWidth && size.height <= maxHeight;
      }),
    );
  });
});

it('embedCode escapes quotes in the title', () => {
  const code = embedCode('https://site.example/e/abc12', { width: 640, height: 360 }, '"><script>');
  expect(code).toContain('allow="autoplay; fullscreen; picture-in-picture"');
  expect(code).toContain('title="&quot;&gt;&lt;script&gt;"');
});
