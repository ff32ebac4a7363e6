import { expect, test } from 'vitest';
import { CAPTION_STYLE, isCaptionStyle } from './caption-style.ts';

test('a caption style from local storage is complete, or ignored', () => {
  expect(isCaptionStyle(CAPTION_STYLE)).toBe(true);
  expect(isCaptionStyle({ ...CAPTION_STYLE, size: 'huge', back: 'none' })).toBe(true);
  for (const value of [null, {}, { ...CAPTION_STYLE, size: 'vast' }, { size: 'small' }, 'large'])
    expect(isCaptionStyle(value)).toBe(false);
});
