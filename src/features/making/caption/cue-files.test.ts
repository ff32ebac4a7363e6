import { expect, it } from 'vitest';
import { fc } from '#platform/testing/properties.ts';
import { normalText } from './cue-text-rules.ts';
import { cutCues, readTime, shiftCues, type TimedCue, writeTime } from './cue-times-rules.ts';
import { readCaptionFile } from './read-rules.ts';
import { writeSrt, writeVtt } from './write-rules.ts';

const cue = (start: number, end: number, text = 'a', settings = ''): TimedCue => ({
  start,
  end,
  text,
  settings,
});

const words = fc
  .string({
    unit: fc.constantFrom(...'ab \n<>&;-/i', '<i>', '</i>', '&lt;', '&amp;', '-->', 'é', '雨', '\u00a0'),
  })
  .map(normalText)
  .filter((text) => text !== '');
const cues = fc
  .array(
    fc.record({
      start: fc.integer({ min: 0, max: 99 * 3_600_000 }),
      length: fc.integer({ min: 1, max: 60_000 }),
      text: words,
      settings: fc.constantFrom('', 'line:0', 'line:10% align:start'),
    }),
  )
  .map((all) => all.map(({ length, ...rest }) => ({ ...rest, end: rest.start + length })))
  .map((all) => all.toSorted((one, other) => one.start - other.start || one.end - other.end));

it('reads what it has written, whatever is said', () => {
  fc.assert(
    fc.property(cues, (all) => {
      expect(readCaptionFile(writeVtt(all)).cues).toEqual(all);
    }),
  );
});

it('reads its own SubRip, but for places, tags that were words and arrows', () => {
  const plain = cues.map((all) =>
    all.map((one) => ({ ...one, settings: '', text: one.text.replace(/[<>&-]/g, 'x') })),
  );
  fc.assert(
    fc.property(plain, (all) => {
      expect(readCaptionFile(writeSrt(all)).cues).toEqual(all);
    }),
  );
});

it('reads and writes times', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999 * 3_600_000 }), (ms) => {
      expect([readTime(writeTime(ms)), readTime(writeTime(ms, ','))]).toEqual([ms, ms]);
    }),
  );
  expect(['1:02:03.5', '2:03', '83.25', ' 0:01,5 '].map(readTime)).toEqual([
    3_723_500, 123_000, 83_250, 1500,
  ]);
  expect(['', 'x', '1:60', '1:2:3:4', '-1'].map(readTime)).toEqual([null, null, null, null, null]);
});

it('reads dialogue lines, without styles and overrides', () => {
  const ass = [
    '\uFEFF[Script Info]',
    'Title: Rain',
    '[V4+ Styles]',
    'Format: Name, Fontname',
    '[Events]',
    'Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text',
    'Comment: 0,0:00:00.00,0:00:01.00,Default,,0,0,0,,not shown',
    String.raw`Dialogue: 0,0:00:03.50,0:00:05.00,Default,Ann,0,0,0,,{\i1}Yes,{\i0} and\Nno\hmore`,
    'Dialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,first < second & third',
    String.raw`Dialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,{\p1}m 0 0 l 1 1`,
    'Dialogue: 0,0:00:09.00,0:00:08.00,Default,,0,0,0,,late',
  ].join('\r\n');
  expect(readCaptionFile(ass)).toEqual({
    format: 'ass',
    cues: [cue(1000, 2000, 'first < second & third'), cue(3500, 5000, 'Yes, and\nno\u00a0more')],
    faults: [
      { line: 10, fault: 'empty' },
      { line: 11, fault: 'backwards' },
    ],
  });
  expect(
    readCaptionFile('[Events]\nFormat: Start, End, Text\nDialogue: 0:00:01.00,0:00:02.00,Hi').cues,
  ).toEqual([cue(1000, 2000, 'Hi')]);
});

it('reads SubRip as programs write it, and says what it leaves out', () => {
  const srt = [
    '1\n00:00:01,000 --> 00:00:02,000\n{\\an8}<font color="red"><B>Q&A</B></font>',
    '2\n00:00:02,000 --> 00:00:03,000\nNo line between\n3\n00:00:04,000 --> 00:00:05,000\n42',
    '4\n00:00:06 --> 00:00:07\nno fractions',
    '5\n00:00:09,000 --> 00:00:08,000\nbackwards',
    '6\n00:00:09,000 --> 00:00:10,000\n ',
  ].join('\n\n');
  const { format, cues: read, faults } = readCaptionFile(srt);
  expect([format, read.map(({ text }) => text)]).toEqual(['srt', ['<b>Q&A</b>', 'No line between', '42']]);
  expect(faults).toEqual([
    { line: 13, fault: 'times' },
    { line: 17, fault: 'backwards' },
    { line: 21, fault: 'empty' },
  ]);
  expect(writeVtt(read)).toContain('\n<b>Q&amp;A</b>\n');
});

it('takes no longer for many beginnings of tags', () => {
  const began = performance.now();
  readCaptionFile(`WEBVTT\n\n00:01.000 --> 00:02.000\n${'&lt;b '.repeat(20_000)}`);
  expect(performance.now() - began).toBeLessThan(5_000);
});

it('shifts cues, all or those after a moment, and keeps them inside the video', () => {
  const all = [cue(0, 1000, 'a'), cue(2000, 3000, 'b'), cue(5000, 6000, 'c')];
  expect(shiftCues(all, 500).map(({ start, end }) => [start, end])).toEqual([
    [500, 1500],
    [2500, 3500],
    [5500, 6500],
  ]);
  expect(shiftCues(all, -2500).map(({ text, start }) => [text, start])).toEqual([
    ['b', 0],
    ['c', 2500],
  ]);
  expect(shiftCues(all, -1000, 4000).map(({ start }) => start)).toEqual([0, 2000, 4000]);
});

it('follows a cut: what goes is left out, what reaches over it is shortened', () => {
  const kept = [
    { from: 1000, to: 4000 },
    { from: 10_000, to: 20_000 },
  ];
  const all = [
    cue(0, 900, 'gone'),
    cue(500, 2000, 'cut'),
    cue(3000, 12_000, 'over'),
    cue(11_000, 13_000, 'late'),
  ];
  expect(cutCues(all, kept)).toEqual([cue(0, 1000, 'cut'), cue(2000, 5000, 'over'), cue(4000, 6000, 'late')]);
});
