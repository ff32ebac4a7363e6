import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { piecesBetween, readPauses } from './pauses-rules.ts';

const LENGTHS = { aim: 60_000, most: 120_000 };

const MINUTE = 60_000;

describe('pieces of a sound', () => {
  it('are cut in pauses, and leave silence out', () => {
    const pauses = [
      { from: 0, to: 5_000 },
      { from: 50_000, to: 58_000 },
      { from: 100_000, to: 101_000 },
      { from: 115_000, to: 10 * MINUTE },
    ];
    expect(piecesBetween(pauses, 10 * MINUTE, LENGTHS)).toEqual([
      { from: 4_700, to: 50_300 },
      { from: 57_700, to: 115_300 },
    ]);
  });

  it('are none where nothing is said, nor where something only clicks', () => {
    expect(piecesBetween([{ from: 0, to: 9_000 }], 9_000, LENGTHS)).toEqual([]);
    const clicks = [
      { from: 0, to: 4_000 },
      { from: 4_100, to: 9_000 },
    ];
    expect(piecesBetween(clicks, 9_000, LENGTHS)).toEqual([]);
  });

  it('are all there is without a pause, two minutes at most', () => {
    const pieces = piecesBetween([], 5 * MINUTE, LENGTHS);
    expect(pieces).toHaveLength(3);
    expect([pieces[0]!.from, pieces.at(-1)!.to]).toEqual([0, 5 * MINUTE]);
  });

  it('ascend, lie apart and within the sound, and hold everything that is loud for long enough', () => {
    const stretches = fc.array(
      fc.tuple(fc.integer({ min: 1, max: 90_000 }), fc.integer({ min: 500, max: 90_000 })),
    );
    fc.assert(
      fc.property(stretches, (lengths) => {
        let at = 0;
        const pauses = lengths.map(([loud, quiet]) => {
          const from = at + loud;
          at = from + quiet;
          return { from, to: at };
        });
        const pieces = piecesBetween(pauses, at, LENGTHS);
        for (const [place, { from, to }] of pieces.entries()) {
          expect(from).toBeGreaterThanOrEqual(pieces[place - 1]?.to ?? 0);
          expect(to).toBeGreaterThan(from);
          expect(to).toBeLessThanOrEqual(at);
          expect(to - from).toBeLessThanOrEqual(2 * MINUTE + 600);
        }
        let loudFrom = 0;
        for (const { from, to } of pauses) {
          const middle = (loudFrom + from) / 2;
          if (from - loudFrom >= 200)
            expect(pieces.some((piece) => piece.from <= middle && middle <= piece.to)).toBe(true);
          loudFrom = to;
        }
      }),
    );
  });
});

describe('what the filter prints', () => {
  it('is read in ms; a pause without an end lasts to the end', () => {
    const printed =
      'frame:1 pts:100\nlavfi.silence_start=1.5\nframe:2\nlavfi.silence_end=2.25\nlavfi.silence_duration=0.75\n' +
      'lavfi.silence_start=-0.01\nlavfi.silence_end=1e-2\nlavfi.silence_start=8\n';
    expect(readPauses(printed, 9_000)).toEqual([
      { from: 1_500, to: 2_250 },
      { from: 0, to: 10 },
      { from: 8_000, to: 9_000 },
    ]);
  });
});
