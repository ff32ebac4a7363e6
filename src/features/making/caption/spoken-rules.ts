import { foldText } from '#base/fold-text.ts';
import { cuesOf } from './cue-rules.ts';

/** What is kept of a file of captions: characters, some two hours of speech, and different words. */
const SAID_MOST = 120_000;
const WORDS_MOST = 8_000;
/** Longer ones are no words. */
const WORD_LENGTH_MOST = 40;
/** Shorter words are only found whole: too many begin with them. */
const BEGINNING_FROM = 4;
/** What is asked for has to be said within so many captions, one after the other. */
const CAPTIONS_OF_PASSAGE = 3;
/** About how long a passage is that is shown, and what is shown of it before the words; characters. */
const PASSAGE = 140;
const BEFORE = 40;

/** Written without spaces between words: what is looked for are two letters that stand together. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}]/u;

/** What captions say, as it is kept: lines of a second and words, and every word once, folded. */
export interface Said {
  readonly text: string;
  readonly words: readonly string[];
}

/** What a WebVTT file says; what is beyond two hours of speech is left out. */
export function saidIn(vtt: string): Said {
  const lines: string[] = [];
  let length = 0;
  for (const { at, text } of cuesOf(vtt)) {
    const line = `${Math.floor(at)} ${text}`;
    length += line.length + 1;
    if (length > SAID_MOST) break;
    lines.push(line);
  }
  const words = new Set(lines.flatMap((line) => wordsIn(textOf(line)).flatMap(partsOf)));
  return { text: lines.join('\n'), words: [...words].slice(0, WORDS_MOST) };
}

/**
 * What to look for among the words of captions, in PostgreSQL's syntax, of words that were folded. Null
 * without a word.
 */
export function spokenQuery(words: readonly string[]): string | null {
  const asked = words.filter((word) => word.length <= WORD_LENGTH_MOST).flatMap(termsOf);
  return asked.length > 0 ? asked.join(' & ') : null;
}

/** A place where all the words are said, and what is said there. */
export interface Passage {
  /** Seconds. */
  readonly at: number;
  /** With `…` where it goes on. */
  readonly text: string;
}

/** The first place where the words, which are folded, are said closest together; null if nowhere. */
export function passageWith(said: string, words: readonly string[]): Passage | null {
  const lines = said.split('\n');
  const folded = lines.map((line) => ` ${wordsIn(textOf(line)).join(' ')} `);
  const has = words.map((word) =>
    folded.map((line) => line.includes(UNSPACED.test(word) ? word : ` ${word}`)),
  );
  for (let span = 1; span <= CAPTIONS_OF_PASSAGE; span++) {
    const within = (lists: readonly boolean[], first: number) =>
      lists.slice(first, first + span).includes(true);
    const first = lines.findIndex((_line, at) => has.every((lists) => within(lists, at)));
    if (first >= 0 && words.length > 0) return cutPassage(lines, first, span, words);
  }
  return null;
}

function cutPassage(
  lines: readonly string[],
  first: number,
  span: number,
  words: readonly string[],
): Passage {
  const around = lines.slice(first, first + span + 2).map(textOf);
  const whole = around.reduce((text, line, at) =>
    at < span || text.length < PASSAGE / 2 ? `${text} ${line}` : text,
  );
  const found = Math.max(0, Math.min(...words.map((word) => foldText(whole).indexOf(word))));
  const start = found > BEFORE ? whole.indexOf(' ', found - BEFORE) + 1 : 0;
  const rest = whole.slice(start > found ? 0 : start);
  const end = rest.length > PASSAGE ? rest.lastIndexOf(' ', PASSAGE) : rest.length;
  const text = rest.slice(0, end > PASSAGE / 2 || end === rest.length ? end : PASSAGE);
  const isBegun = rest.length < whole.length || first > 0;
  const isEnded = text.length === rest.length && first + span + 2 > lines.length;
  return { at: secondOf(lines[first] ?? ''), text: `${isBegun ? '…' : ''}${text}${isEnded ? '' : '…'}` };
}

function termsOf(word: string): string[] {
  if (UNSPACED.test(word)) return partsOf(word).map((part) => `'${part}'${[...part].length < 2 ? ':*' : ''}`);
  return [`'${word}'${word.length < BEGINNING_FROM ? '' : ':*'}`];
}

/** The word itself, or every two letters of what is written without spaces. */
export function partsOf(word: string): string[] {
  if (!UNSPACED.test(word)) return [word];
  const letters = [...word];
  return letters.length < 2 ? letters : letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
}

/** The words of a text, folded, each as often as it is said. */
export function wordsIn(text: string): string[] {
  const words = foldText(text).split(/[^\p{L}\p{N}]+/u);
  return words.filter((word) => word !== '' && (word.length <= WORD_LENGTH_MOST || UNSPACED.test(word)));
}

function textOf(line: string): string {
  return line.slice(line.indexOf(' ') + 1);
}

function secondOf(line: string): number {
  return Number.parseInt(line, 10) || 0;
}
