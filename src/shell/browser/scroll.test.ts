import { describe, expect, test } from 'vitest';
import { fc } from '#platform/testing/properties.ts';
import { type ScrollState, scrolledTo } from './scroll.ts';

const top: ScrollState = { y: 0, isScrolled: false, isFooterHidden: false };

describe('the header turns opaque', () => {
  test.each([
    ['index', 50, false],
    ['index', 51, true],
    ['user-profile', 100, false],
    ['user-profile', 101, true],
    ['channel', 101, true],
    ['hot', 5000, false],
  ])('%s at %d px: %s', (page, y, isScrolled) => {
    expect(scrolledTo(top, y, page).isScrolled).toBe(isScrolled);
  });
});

describe('the bottom bar', () => {
  test('disappears when scrolling down and returns when scrolling up', () => {
    const down = scrolledTo(top, 400, 'hot');
    expect(down.isFooterHidden).toBe(true);
    expect(scrolledTo(down, 380, 'hot').isFooterHidden).toBe(false);
  });

  test('ignores tiny movements, but adds them up', () => {
    const down = scrolledTo(top, 400, 'hot');
    const first = scrolledTo(down, 395, 'hot');
    expect(first.isFooterHidden).toBe(true);
    expect(scrolledTo(first, 391, 'hot').isFooterHidden).toBe(false);
  });

  test('is always visible at the top', () => {
    const moves = fc.array(fc.integer({ min: 0, max: 3000 }), { maxLength: 30 });
    fc.assert(
      fc.property(moves, (positions) => {
        const state = [...positions, 0].reduce((before, y) => scrolledTo(before, y, 'index'), top);
        expect(state).toEqual(top);
      }),
    );
  });
});
