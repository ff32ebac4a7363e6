import { expect, test } from 'vitest';
import { CAPTION_STYLE, isCaptionStyle } from './caption-style.ts';

test('what local storage returns is a look with every part, or none', () => {
  expect(isCaptionStyle(CAPTION_STYLE)).toBe(true);
  expect(isCaptionStyle({ ...CAPTION_STYLE, size: 'huge', back: 'none' })).toBe(true);
  for (const value of [null, {}, { ...CAPTION_STYLE, size: 'vast' }, { size: 'small' }, 'large'])
    expect(isCaptionStyle(value)).toBe(false);
});
