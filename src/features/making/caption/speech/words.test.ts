import { describe, expect, it } from 'vitest';
import { cuesOfWords, withoutTimes } from './words-rules.ts';

/** Words that follow one another, each a third of a second long, from that second on. */
function say(text: string, from = 0) {
  return (text.match(/\s*\S+/g) ?? []).map((word, place) => ({
    start: from * 1000 + place * 330,
    end: from * 1000 + place * 330 + 300,
    text: word,
  }));
}

const linesOf = (words: ReturnType<typeof say>) =>
  cuesOfWords(words).map(({ text }) => withoutTimes(text).split('\n'));

describe('captions of words', () => {
  it('have the time of each word after the first, and stay a moment', () => {
    expect(cuesOfWords(say('It begins to rain'))).toEqual([
      {
        start: 0,
        end: 1690,
        text: 'It <00:00:00.330>begins <00:00:00.660>to <00:00:00.990>rain',
      },
    ]);
  });

  it('end at pauses and where a sentence does, but not after a word or two', () => {
    expect(linesOf([...say('No. It is much too late for that now. Come'), ...say('here', 9)])).toEqual([
      ['No. It is much too late for that now.'],
      ['Come'],
      ['here'],
    ]);
  });

  it('have two lines of about the same length, none too wide, and none shown for too long', () => {
    const words = 'and then '.repeat(60).trim();
    const lines = linesOf(say(words));
    expect(lines.flat().join(' ')).toBe(words);
    expect(Math.max(...lines.flat().map(({ length }) => length))).toBeLessThanOrEqual(48);
    expect(lines.every(({ length }) => length <= 2)).toBe(true);
    for (const { start, end } of cuesOfWords(say(words))) expect(end - start).toBeLessThanOrEqual(7_400);
  });

  it('end no later than the next begins, and never before they begin', () => {
    const cues = cuesOfWords([
      { start: 0, end: 0, text: 'a.' },
      { start: 900, end: 850, text: ' b' },
      { start: 900, end: 900, text: ' ' },
    ]);
    expect(cues.map(({ start, end }) => [start, end])).toEqual([
      [0, 900],
      [900, 1900],
    ]);
  });

  it('count wide letters twice, and put no spaces between them', () => {
    const words = [...'今日はとても良い天気ですね散歩に行きましょうそれから買い物もしましょう'].map(
      (text, at) => ({
        start: at * 100,
        end: at * 100 + 90,
        text,
      }),
    );
    for (const line of linesOf(words).flat()) {
      expect(line).not.toContain(' ');
      expect(line.length).toBeLessThanOrEqual(22);
    }
  });
});
