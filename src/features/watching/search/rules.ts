import { foldText } from '#base/fold-text.ts';
import { href } from '#src/routes.ts';

/** The longest query, in characters. */
export const QUERY_MAX = 200;

/** Only this many words of a query are searched for. */
const WORDS_MAX = 12;
/** Shorter words are not corrected, because they are similar to too many others. */
const CORRECTED_FROM = 4;
/** Longer ones have too many slips: each letter adds some 50. */
const CORRECTED_TO = 20;

/** The most videos that are found by what is said in them, of which a page shows fewer. */
export const SPOKEN_MOST = 6;
export const SPOKEN_SHOWN = 4;

/** The kinds of results, in the order of the tabs. */
export const KINDS = ['all', 'videos', 'people', 'channels', 'albums', 'tags'] as const;
export type Kind = (typeof KINDS)[number];

export const ORDERS = ['relevance', 'date', 'views', 'score', 'hot'] as const;
export type Order = (typeof ORDERS)[number];

/** The greatest age of a video, in days. */
export const AGES = { day: 1, week: 7, month: 31, year: 366 } as const;
export type Age = keyof typeof AGES;

/** The shortest duration and the end of the range (exclusive), in seconds. */
export const LENGTHS = { short: [0, 240], medium: [240, 1_200], long: [1_200, Infinity] } as const;
export type Length = keyof typeof LENGTHS;

/** The least size of the picture's shorter side, in pixels. */
export const QUALITIES = { hd: 720, 'full-hd': 1_080, '4k': 2_160 } as const;
export type Quality = keyof typeof QUALITIES;

/** The words of a query in the form in which they are compared: without accents, capitals and punctuation. */
export function wordsOf(query: string): string[] {
  return splitWords(query).slice(0, WORDS_MAX);
}

function splitWords(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** Whether each of the words, at least one, is the beginning of a word of the text. */
export function hasBeginnings(text: string, words: readonly string[]): boolean {
  const own = splitWords(text);
  return words.length > 0 && words.every((word) => own.some((one) => one.startsWith(word)));
}

/**
 * The last word of a text, folded, and the text before it. The word is empty if the text ends with a space or
 * a sign.
 */
export function splitLastWord(text: string): { before: string; word: string } {
  const last = [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].at(-1);
  if (!last || last.index + last[0].length < text.length) return { before: text, word: '' };
  return { before: text.slice(0, last.index), word: foldText(last[0]) };
}

/** A part of a query: a word or a "quoted phrase", which `-` leaves out, or where to look. */
const PART = /(?<=^|\s)(-?)(?:(channel|user):)?(?:"([^"]*)"|(\S+))/giu;

/** A word or phrase to look for. */
export interface Term {
  /** In PostgreSQL's syntax. */
  readonly said: string;
  /** A folded beginning of a word, of which every match has one. */
  readonly start: string;
}

/** A query as people write it. */
export interface ParsedQuery {
  /** The words and phrases that are looked for, as typed; the query itself if it has no operators. */
  readonly plain: string;
  /** The same with what must not occur, in PostgreSQL's syntax; null if there is no word to look for. */
  readonly words: string | null;
  /** What is looked for, one by one. */
  readonly terms: readonly Term[];
  /** The name of the only channel, and of the only person, to look at; null for all. */
  readonly channel: string | null;
  readonly user: string | null;
}

/**
 * Reads a query. Every word must occur, at least as the beginning of a word, so that results come while the
 * last word is still being typed; `"quoted words"` must occur in this order; what begins with `-` must not
 * occur; `channel:name` and `user:name` say where to look.
 */
export function parseQuery(query: string): ParsedQuery {
  const parts = [...query.replace(/[“”„«»]/g, '"').matchAll(PART)].map(
    ([, minus, field, phrase, word = '']) => ({
      field: minus ? undefined : field?.toLowerCase(),
      isLeftOut: minus !== '',
      isPhrase: phrase !== undefined,
      text: phrase ?? word,
    }),
  );
  const named = (name: string) =>
    parts.findLast(({ field }) => field === name)?.text.replace(/^@/, '') ?? null;
  const said = parts.filter(({ field, text }) => field === undefined && hasLetters(text)).slice(0, WORDS_MAX);
  const sought = said.filter(({ isLeftOut }) => !isLeftOut);
  const isPlain = parts.every(({ field, isLeftOut, isPhrase }) => !field && !isLeftOut && !isPhrase);
  return {
    plain: isPlain ? query : sought.map(({ text }) => text).join(' '),
    words: sought.length > 0 ? said.map(termOf).join(' & ') : null,
    terms: sought.map((term) => ({ said: termOf(term), start: startOf(term) })),
    channel: named('channel'),
    user: named('user'),
  };
}

const hasLetters = (text: string) => /[\p{L}\p{N}]/u.test(text);

/** A quoted term may contain anything but quotes; PostgreSQL splits it in the same way as the documents. */
function termOf({ text, isLeftOut, isPhrase }: { text: string; isLeftOut: boolean; isPhrase: boolean }) {
  const bare = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\0'\\]/g, ' ');
  const terms = bare.split(/\s+/).filter(hasLetters);
  if (isPhrase || isLeftOut) return `${isLeftOut ? '!' : ''}'${terms.join(' ')}'`;
  return terms.map((term) => `'${term}':*`).join(' & ');
}

/** The longest word of a term. */
function startOf({ text }: { text: string }) {
  return wordsOf(text).reduce((longest, word) => (word.length > longest.length ? word : longest), '');
}

/** Letters that a mistyped one may stand for, besides the word's own. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** Every word that is one slip away: a letter too many, too few, another one, or two swapped. */
export function oneSlipFrom(word: string): string[] {
  const letters = [...word];
  const all = [...new Set([...LETTERS, ...letters])];
  const at = (index: number, width: number, put: string) =>
    letters.slice(0, index).join('') + put + letters.slice(index + width).join('');
  const slips = letters.flatMap((letter, index) => [
    at(index, 1, ''),
    ...(letters[index + 1] === undefined ? [] : [at(index, 2, `${letters[index + 1]}${letter}`)]),
    ...all.map((other) => at(index, 1, other)),
    ...all.map((other) => at(index, 0, other)),
  ]);
  const ends = all.map((other) => word + other);
  return [...new Set([...slips, ...ends])].filter((other) => other !== word);
}

/** Whether to look for a correction of a word that nothing matches. */
export function mayBeMistyped(word: string): boolean {
  return word.length >= CORRECTED_FROM && word.length <= CORRECTED_TO && !/\p{N}/u.test(word);
}

/** Replaces each wrong word in the query, whatever its accents and capitals; the rest stays as typed. */
export function correctQuery(query: string, right: ReadonlyMap<string, string>): string {
  return query.replace(/[\p{L}\p{N}\p{M}]+/gu, (word) => right.get(foldText(word)) ?? word);
}

/** What the search page's address asks for; parts that it does not name are empty. */
export interface SearchAddress {
  readonly query: string;
  readonly kind: Kind;
  readonly order: string;
  readonly age: string;
  readonly length: string;
  readonly quality: string;
  /** A channel's `url`. */
  readonly channel: string;
  /** `1` for what is on air. */
  readonly live: string;
}

/** No order and no filter chosen. */
export const NO_FILTERS = { order: '', age: '', length: '', quality: '', channel: '', live: '' } as const;

/** A search without any choices. */
export const EVERYTHING = { kind: 'all', ...NO_FILTERS } as const;

/** Reads an address; unknown values are left out. */
export function readAddress(given: Readonly<Record<string, string | undefined>>): SearchAddress {
  const oneOf = (name: string, allowed: readonly string[]) =>
    allowed.includes(given[name] ?? '') ? (given[name] as string) : '';
  return {
    query: (given['q'] ?? '').trim(),
    kind: (oneOf('kind', KINDS) || 'all') as Kind,
    order: oneOf('order', ORDERS),
    age: oneOf('age', Object.keys(AGES)),
    length: oneOf('length', Object.keys(LENGTHS)),
    quality: oneOf('quality', Object.keys(QUALITIES)),
    channel: given['channel'] ?? '',
    live: oneOf('live', ['1']),
  };
}

/** The address of a search page. */
export function addressOf({ query, kind, ...filters }: SearchAddress): string {
  const asked = new URLSearchParams({ q: query });
  if (kind !== 'all') asked.set('kind', kind);
  for (const [name, value] of Object.entries(filters)) if (value) asked.set(name, value);
  return `${href('search')}?${asked}`;
}

/** Whether videos are searched for: among all things, or alone. */
export function isOfVideos({ kind }: SearchAddress): boolean {
  return kind === 'all' || kind === 'videos';
}

/** Whether videos are searched for, in a chosen order or narrowed by a filter. */
export function isFiltered(address: SearchAddress): boolean {
  const { order, age, length, quality, channel, live } = address;
  return isOfVideos(address) && [order, age, length, quality, channel, live].some(Boolean);
}
