import { writeTime } from '../cue-times-rules.ts';

/** A word that was heard: when, in ms from the beginning of the video, and as it is written. */
export interface HeardWord {
  readonly start: number;
  readonly end: number;
  /** With a space before it where the language has one there. */
  readonly text: string;
}

/** The words of a stretch of speech whose own times are unknown, ms, each with its share by its length. */
export function spreadWords(text: string, start: number, end: number): HeardWord[] {
  const each = (end - start) / Math.max(1, text.length);
  return [...text.matchAll(/ ?[^\s]+/g)].map(({ 0: word, index }) => ({
    start: Math.round(start + each * index),
    end: Math.round(start + each * (index + word.length)),
    text: word,
  }));
}

/** A caption made of words: when it is shown, ms, and its lines. */
interface WordsOfCue {
  readonly words: readonly HeardWord[];
  readonly end: number;
}

/** Widest line, and most that a caption of two lines says; wide letters count twice. */
const LINE_MOST = 42;
const CUE_MOST = 2 * LINE_MOST;
/** A caption ends at the end of a sentence once it is this long. */
const SENTENCE_LEAST = 24;
/** Longest caption, and the pause in speech that ends one, ms. */
const LONGEST_MS = 7_000;
const PAUSE_MS = 800;
/** How long a caption stays after its last word, and shortest caption, where the next one leaves time; ms. */
const STAY_MS = 400;
const SHORTEST_MS = 1_000;

const SENTENCE_END = /[.!?…。！？؟]["'”’»)\]]{0,3}$/;
const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/gu;

/** Captions of at most two lines, broken at pauses and between sentences, in order. */
export function cuesOfWords(words: readonly HeardWord[]): { start: number; end: number; text: string }[] {
  const said = words
    .filter(({ text }) => text.trim() !== '')
    .toSorted((one, other) => one.start - other.start);
  const groups = groupWords(said);
  return groups.map((group, place) => {
    const start = group[0]!.start;
    const next = groups[place + 1]?.[0]?.start ?? Infinity;
    const end = Math.min(next, Math.max(group.at(-1)!.end + STAY_MS, start + SHORTEST_MS));
    return { start, end: Math.max(end, start + 1), text: write({ words: group, end }) };
  });
}

function groupWords(words: readonly HeardWord[]): HeardWord[][] {
  const groups: HeardWord[][] = [];
  for (const word of words) {
    const group = groups.at(-1);
    if (!group || isBreak(group, word)) groups.push([word]);
    else group.push(word);
  }
  return groups;
}

/** Whether that word begins another caption. */
function isBreak(group: readonly HeardWord[], word: HeardWord): boolean {
  const [first, last] = [group[0]!, group.at(-1)!];
  const said = textOf(group);
  return (
    word.start - last.end >= PAUSE_MS ||
    word.end - first.start > LONGEST_MS ||
    widthOf(said + word.text) > CUE_MOST ||
    (SENTENCE_END.test(said) && widthOf(said) >= SENTENCE_LEAST)
  );
}

/** The lines of a caption, with the time of each word after the first where it differs. WebVTT §4.2.2 */
function write({ words, end }: WordsOfCue): string {
  const second = secondLine(words);
  return words
    .map(({ start, text }, place) => {
      const isTimed = start > (words[place - 1]?.start ?? start) && start < end;
      const gap = place === 0 || place === second ? '' : text.slice(0, text.length - text.trimStart().length);
      const line = place === second ? '\n' : gap;
      return `${line}${isTimed ? `<${writeTime(start)}>` : ''}${text.trim()}`;
    })
    .join('');
}

/** Place of the word that begins the second line, so that both are about as long; none if one is enough. */
function secondLine(words: readonly HeardWord[]): number | null {
  const whole = widthOf(textOf(words));
  if (whole <= LINE_MOST) return null;
  const widths = words.map((_word, place) => widthOf(textOf(words.slice(0, place))));
  const uneven = widths.map((width) => Math.abs(whole - 2 * width));
  return uneven.indexOf(Math.min(...uneven.slice(1)), 1);
}

function textOf(words: readonly HeardWord[]): string {
  return words
    .map(({ text }) => text)
    .join('')
    .trim();
}

function widthOf(text: string): number {
  return text.length + (text.match(WIDE)?.length ?? 0);
}

/** A WebVTT file without the times of words, which are between angle brackets within captions. */
export function withoutTimes(vtt: string): string {
  return vtt.replace(/<\d{2,3}:[\d:.]+>/g, '');
}
