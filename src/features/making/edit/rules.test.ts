import { describe, expect, it } from 'vitest';
import { fc } from '#platform/testing/properties.ts';
import { sortCues, type TimedCue } from '#features/making/caption/cue-times-rules.ts';
import { cutCues, restoreCues } from './cue-moves.ts';
import { cutChapters, moveSavedChapters, restoreChapters } from './chapter-moves.ts';
import { cutGraph, silenceFilter } from './graph-rules.ts';
import { parseKeyFrames } from './model/facts.ts';
import { planCut, snapToKey } from './plan-rules.ts';
import {
  editedDuration,
  type EditList,
  isWhole,
  keptOf,
  readEdit,
  tidyEdit,
  toEditedNear,
  toSource,
  WHOLE,
  writeRanges,
} from './rules.ts';

const LENGTH = 100;
const kept = (...pairs: [number, number][]): EditList => ({
  ...WHOLE,
  kept: pairs.map(([start, end]) => ({ start, end })),
});
const ask = (keep: string, silence = '') => readEdit({ keep, silence, rotation: 0 }, LENGTH);

/** A list in its one form, with every time in whole milliseconds. */
const lists = fc
  .uniqueArray(fc.integer({ min: 0, max: LENGTH * 1000 }), { minLength: 2, maxLength: 12 })
  .map((times) => {
    const sorted = times.toSorted((a, b) => a - b).map((ms) => ms / 1000);
    const pairs = sorted.flatMap((start, at) =>
      at % 2 === 0 && sorted[at + 1] !== undefined ? [[start, sorted[at + 1]!] as [number, number]] : [],
    );
    return tidyEdit(kept(...pairs), LENGTH);
  });
const moments = fc.integer({ min: 0, max: LENGTH * 1000 }).map((ms) => ms / 1000);

describe('an edit list', () => {
  it('is read as it is written, in its one form', () => {
    expect(ask('')).toEqual(WHOLE);
    expect(ask('0-100')).toEqual(WHOLE);
    expect(ask('50-, 0:05-0:10.5\n10.5-20')).toEqual(kept([5, 20], [50, 100]));
    expect(ask('10-20', '12-14, 13-15, 50-60')).toMatchObject({ silent: [{ start: 12, end: 15 }] });
    expect(ask('5-100.4')).toEqual(kept([5, 100]));
  });

  it('says what is wrong with it', () => {
    expect(ask('five-6')).toEqual({ field: 'keep', kind: 'unreadable' });
    expect(ask('5')).toEqual({ field: 'keep', kind: 'unreadable' });
    expect(ask('5-6-7')).toEqual({ field: 'keep', kind: 'unreadable' });
    expect(ask('90-120')).toEqual({ field: 'keep', kind: 'beyond' });
    expect(ask('9-8')).toEqual({ field: 'keep', kind: 'short' });
    expect(ask('9-9.5')).toEqual({ field: 'keep', kind: 'nothing' });
    expect(ask('', '100-101')).toEqual({ field: 'silence', kind: 'beyond' });
    const many = Array.from({ length: 51 }, (_item, at) => `${at}-${at + 0.5}`).join(',');
    expect(ask(many)).toEqual({ field: 'keep', kind: 'many' });
  });

  it('survives being written and read', () => {
    fc.assert(
      fc.property(lists, (list) => {
        if (editedDuration(list, LENGTH) < 1 || list.kept.some(({ start, end }) => end - start < 0.1)) return;
        expect(readEdit({ keep: writeRanges(list.kept), silence: '', rotation: 0 }, LENGTH)).toEqual(list);
      }),
    );
  });
});

describe('a moment', () => {
  it('moves along, and back to where it was', () => {
    fc.assert(
      fc.property(lists, moments, (list, at) => {
        if (!keptOf(list, LENGTH).some(({ start, end }) => at >= start && at <= end)) return;
        const edited = toEditedNear(list, at);
        const back = toSource(list, edited);
        // At a cut, one moment of the edited video is the end of one part and the start of the next.
        expect(toEditedNear(list, back)).toBeCloseTo(edited, 6);
        if (!list.kept.some(({ end }) => end === at)) expect(back).toBeCloseTo(at, 6);
      }),
    );
  });

  it('keeps its order, and stays within what is left', () => {
    fc.assert(
      fc.property(lists, moments, moments, (list, one, two) => {
        const [early, late] = [Math.min(one, two), Math.max(one, two)];
        expect(toEditedNear(list, early)).toBeLessThanOrEqual(toEditedNear(list, late));
        expect(toEditedNear(list, late)).toBeLessThanOrEqual(editedDuration(list, LENGTH) + 1e-9);
      }),
    );
  });

  it('that is left out is where what follows begins', () => {
    const list = kept([10, 20], [50, 60]);
    expect([5, 15, 30, 55, 99].map((at) => toEditedNear(list, at))).toEqual([0, 5, 10, 15, 20]);
  });
});

describe('captions', () => {
  const words = (start: number, end: number, text = `at ${start}`): TimedCue => ({
    start,
    end,
    settings: '',
    text,
  });
  const cue = fc
    .tuple(fc.integer({ min: 0, max: LENGTH * 1000 }), fc.integer({ min: 100, max: 8_000 }))
    .map(([start, length]) => words(start, start + length));
  const inOrder = (cues: readonly TimedCue[]) =>
    sortCues(cues.map((each, at) => ({ ...each, text: `words ${at}` })));

  it('come back as they were, whatever was cut', () => {
    fc.assert(
      fc.property(fc.array(cue, { maxLength: 12 }).map(inOrder), lists, (cues, list) => {
        const back = restoreCues(cutCues(cues, list), list);
        expect(back).toHaveLength(cues.length);
        for (const each of cues) expect(back).toContainEqual(each);
      }),
    );
  });

  it('are shorter where they are cut off, and gone where nothing of them is left', () => {
    const list = kept([10, 20], [50, 60]);
    const all = [words(1_000, 4_000), words(8_000, 12_000), words(18_000, 52_000), words(55_000, 56_000)];
    const { cues, lost } = cutCues(all, list);
    expect(cues.map(({ start, end }) => [start, end])).toEqual([
      [0, 2_000],
      [8_000, 12_000],
      [15_000, 16_000],
    ]);
    expect(lost).toHaveLength(3);
  });

  it('that were changed or deleted since stay so', () => {
    const list = kept([10, 20]);
    const { lost } = cutCues([words(8_000, 12_000), words(14_000, 15_000)], list);
    const back = restoreCues({ cues: [words(4_000, 5_000, 'corrected')], lost }, list);
    expect(back).toEqual([words(14_000, 15_000, 'corrected')]);
  });
});

describe('chapters', () => {
  const words = 'About it\n0:00 Start\n0:20 Middle\n0:50 End\nThanks';

  it('move along in the description, without those that are gone', () => {
    expect(cutChapters(words, kept([10, 20], [60, 100]), LENGTH)).toBe(
      'About it\n0:00 Start\n0:10 End\nThanks',
    );
    expect(cutChapters('No chapters at 0:50', kept([60, 100]), LENGTH)).toBe('No chapters at 0:50');
  });

  it('move from one edit to another where they were saved by themselves', () => {
    const chapters = [
      { at: 0, title: 'Start' },
      { at: 20, title: 'Middle' },
      { at: 50, title: 'End' },
    ];
    const [before, after] = [kept([0, 100]), kept([10, 20], [60, 100])];
    const cut = moveSavedChapters(chapters, { before, after }, LENGTH);
    expect(cut.map(({ at }) => at)).toEqual([0, 10]);
    expect(moveSavedChapters(cut, { before: after, after: before }, LENGTH)).toEqual([
      { at: 10, title: 'Start' },
      { at: 60, title: 'End' },
    ]);
  });

  it('come back, also where the words around them have changed', () => {
    const list = kept([10, 20], [60, 100]);
    const after = cutChapters(words, list, LENGTH);
    expect(restoreChapters(after, { before: words, after }, list, LENGTH)).toBe(words);
    const changed = after.replace('Thanks', 'Bye\n0:30 Added');
    expect(restoreChapters(changed, { before: words, after }, list, LENGTH)).toBe(
      'About it\n0:00 Start\n0:20 Middle\n0:50 End\nBye\n1:20 Added',
    );
  });
});

describe('a plan', () => {
  const source = { keyFrames: [0, 2, 4, 6], isCopyable: true, hasSound: true };
  it('encodes only what it has to', () => {
    expect(planCut(kept([2, 4], [6, 8]), source, 8)).toBe('copy');
    expect(planCut(kept([2, 4.5]), source, 8)).toBe('picture');
    expect(planCut({ ...kept([2, 8]), silent: [{ start: 3, end: 5 }] }, source, 8)).toBe('sound');
    expect(planCut({ ...WHOLE, silent: [{ start: 3, end: 5 }] }, { ...source, hasSound: false }, 8)).toBe(
      'copy',
    );
    expect(planCut({ ...WHOLE, rotation: 90 }, source, 8)).toBe('picture');
    expect(planCut(kept([2, 8]), { ...source, isCopyable: false }, 8)).toBe('picture');
  });

  it('can be moved to the key frames', () => {
    expect(snapToKey(3.2, source.keyFrames, 8)).toBe(4);
    expect(snapToKey(7.5, source.keyFrames, 8)).toBe(8);
  });

  it('reads key frames from what ffprobe prints', () => {
    expect(parseKeyFrames('packet|1.5|K__\npacket|2.5|___\npacket|0.5|K_\nformat|0.5')).toEqual([0, 1]);
  });

  it('is a graph of filters', () => {
    const list = { ...kept([1, 2], [3, 8]), silent: [{ start: 1.5, end: 4 }] };
    expect(silenceFilter(list, 8)).toBe("volume=0:enable='between(t,0.500,2.000)'");
    expect(cutGraph(list, 8, { video: 0, audio: null })).toContain(
      '[i1]trim=start=3.000,setpts=PTS-STARTPTS[v1]',
    );
    expect(isWhole(WHOLE)).toBe(true);
  });
});
