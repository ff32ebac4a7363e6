import { expect, it } from 'vitest';
import { fc } from '#platform/testing/properties.ts';
import * as desk from './desk-rules.ts';
import { WHOLE } from './rules.ts';

const LENGTH = 60;
const whole = desk.cuttingOf(WHOLE, LENGTH);
const edges = (cutting: desk.Cutting) => cutting.parts.map(({ start, end }) => [start, end]);

it('splits, removes, silences and turns', () => {
  const split = desk.splitAt(desk.splitAt(whole, 20), 40);
  expect(edges(split)).toEqual([
    [0, 20],
    [20, 40],
    [40, 60],
  ]);
  const cut = desk.turnRight(
    desk.setSwitch(desk.setSwitch(split, 1, 'isRemoved', true), 2, 'isSilent', true),
  );
  expect(desk.listOfCutting(cut)).toEqual({
    kept: [
      { start: 0, end: 20 },
      { start: 40, end: 60 },
    ],
    silent: [{ start: 40, end: 60 }],
    rotation: 90,
  });
  expect(desk.nextKept(cut, 25)).toBe(40);
  expect(desk.nextKept(desk.setSwitch(cut, 2, 'isRemoved', true), 25)).toBeNull();
  expect(desk.splitAt(whole, 0.05)).toBe(whole);
});

it('trims at the player’s place, and by the ends themselves', () => {
  const trimmed = desk.putEdgeAt(desk.putEdgeAt(whole, 'start', 5), 'end', 50);
  expect(desk.listOfCutting(trimmed).kept).toEqual([{ start: 5, end: 50 }]);
  const moved = desk.moveEdge(desk.moveEdge(trimmed, 1, 'start', 7), 1, 'end', 99);
  expect(desk.listOfCutting(moved).kept).toEqual([{ start: 7, end: 59.9 }]);
  expect(desk.listOfCutting(desk.moveEdge(whole, 0, 'end', 30)).kept).toEqual([{ start: 0, end: 30 }]);
});

it('snaps to key frames', () => {
  const cut = desk.putEdgeAt(desk.splitAt(whole, 9.6), 'end', 31);
  expect(edges(desk.snapParts(cut, [0, 10, 20, 30]))).toEqual([
    [0, 10],
    [10, 30],
    [30, 60],
  ]);
});

it('undoes and redoes', () => {
  const first: desk.Steps = { now: whole, past: [], undone: [] };
  const second = desk.takeStep(first, desk.splitAt(whole, 20));
  const third = desk.takeStep(second, desk.moveEdge(second.now, 0, 'end', 25));
  const dragged = desk.takeStep(third, desk.moveEdge(third.now, 0, 'end', 26), true);
  expect(desk.undoStep(dragged).now).toBe(second.now);
  expect(desk.redoStep(desk.undoStep(dragged)).now).toBe(dragged.now);
  expect(desk.undoStep(first)).toEqual(first);
});

it('is the same video whatever is done to it', () => {
  const acts = fc.array(
    fc.tuple(
      fc.constantFrom('split', 'start', 'end', 'move', 'mute'),
      fc.double({ min: 0, max: LENGTH, noNaN: true }),
    ),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(acts, (list) => {
      let cutting = whole;
      for (const [act, at] of list) {
        const index = desk.partAt(cutting, at);
        if (act === 'split') cutting = desk.splitAt(cutting, at);
        else if (act === 'move') cutting = desk.moveEdge(cutting, index, 'end', at);
        else if (act === 'mute') cutting = desk.setSwitch(cutting, index, 'isSilent', true);
        else cutting = desk.putEdgeAt(cutting, act as 'start' | 'end', at);
      }
      expect(cutting.parts[0]?.start).toBe(0);
      expect(cutting.parts.at(-1)?.end).toBe(LENGTH);
      cutting.parts.slice(1).forEach((part, at) => expect(part.start).toBe(cutting.parts[at]?.end));
      for (const { start, end } of cutting.parts) expect(end).toBeGreaterThan(start);
      const stored = desk.listOfCutting(cutting);
      if (stored.kept[0]?.end === 0) return;
      expect(desk.listOfCutting(desk.cuttingOf(stored, LENGTH))).toEqual(stored);
    }),
  );
});
