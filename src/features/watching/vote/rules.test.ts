import { describe, expect, it } from 'vitest';
import { fc } from '#platform/testing/properties.ts';
import { delta, applyClick, shownScore, toggle, type VoteValue } from './rules.ts';

const value = fc.constantFrom<VoteValue>(1, 0, -1);
const arrow = fc.constantFrom<1 | -1>(1, -1);

describe('toggle', () => {
  it('sets the vote to the clicked arrow, and clears it when the same arrow is clicked again', () => {
    fc.assert(
      fc.property(value, arrow, (before, clicked) => {
        const after = toggle(before, clicked);
        expect(after).toBe(before === clicked ? 0 : clicked);
        expect(toggle(after, clicked)).toBe(after === clicked ? 0 : clicked);
      }),
    );
  });
});

describe('applyClick', () => {
  it('keeps the score equal to the other votes plus this one', () => {
    fc.assert(
      fc.property(
        value,
        fc.integer({ min: -1000, max: 1000 }),
        fc.array(arrow, { maxLength: 20 }),
        (first, others, clicks) => {
          const end = clicks.reduce(applyClick, { value: first, score: others + first });
          expect(end.score).toBe(others + end.value);
        },
      ),
    );
  });

  it('moves the score by two when the arrow is switched', () => {
    expect(applyClick({ value: -1, score: 3 }, 1)).toEqual({ value: 1, score: 5 });
    expect(delta(1, -1)).toBe(-2);
  });
});

describe('shownScore', () => {
  it('is the score, but never below 0', () => {
    fc.assert(
      fc.property(fc.integer(), (score) => {
        expect(shownScore(score)).toBe(score > 0 ? score : 0);
      }),
    );
  });
});
