import { expect, it } from 'vitest';
import { readDraft, writeDraft } from './draft-rules.ts';
import { besideEach, numbered, redone, replacing, startEdits, undone, withChange } from './editor-rules.ts';

const cue = (start: number, end: number, text: string) => ({ start, end, text, settings: '' });
const said = (edits: { cues: readonly { text: string }[] }) => edits.cues.map(({ text }) => text).join(' ');

it('undoes and redoes; letters of one cue together', () => {
  const type = (text: string) => (cues: Parameters<typeof replacing>[0]) =>
    replacing(cues, 0, (one) => [{ ...one, text }]);
  const first = startEdits([cue(0, 1000, 'a'), cue(1000, 2000, 'b')]);
  const typed = withChange(withChange(first, type('ax'), 'text 0'), type('axy'), 'text 0');
  const added = withChange(typed, (cues, next) => [...cues, ...numbered([cue(500, 900, 'new')], next)]);
  expect(said(added)).toBe('axy new b');
  expect(added.cues.map(({ id }) => id)).toEqual([0, 2, 1]);
  expect(said(undone(added))).toBe('axy b');
  expect(said(undone(undone(added)))).toBe('a b');
  expect(said(redone(redone(undone(undone(added)))))).toBe('axy new b');
  expect(undone(first).cues).toBe(first.cues);
  expect(withChange(first, (cues) => cues)).toBe(first);
});

it('finds what is said beside each cue', () => {
  const cues = [cue(0, 1000, 'a'), cue(1000, 3000, 'b'), cue(5000, 6000, 'c')];
  const others = [cue(100, 900, 'eins'), cue(950, 1200, 'kurz'), cue(1200, 2900, 'zwei')];
  expect(besideEach(cues, others)).toEqual(['eins', 'zwei', '']);
});

it('keeps a draft, and reads nothing else', () => {
  const draft = { over: '/media/x/captions/c.vtt', cues: [cue(0, 1000, ''), cue(1, 2, 'a\nb')] };
  expect(readDraft(writeDraft(draft))).toEqual(draft);
  for (const text of [null, '', '{}', '[1,[]]', '["",[[1]]]']) expect(readDraft(text)).toBeNull();
});
