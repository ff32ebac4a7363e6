import { foldText } from '#base/fold-text.ts';
import { href } from '#src/routes.ts';

/** The longest query, in characters. */
export const QUERY_MAX = 200;

/** Only this many words of a query are searched for. */
const WORDS_MAX = 12;
/** Shorter words are not corrected, because they are similar to too many others. */
const CORRECTED_FROM = 4;

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
  return foldText(query)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, WORDS_MAX);
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

/**
 * Converts a query to PostgreSQL's syntax. Every word must occur, at least as the beginning of a word, so
 * that results come while the last word is still being typed. Null if there is no word.
 */
export function tsQuery(query: string): string | null {
  const words = query
    .normalize('NFC')
    .toLowerCase()
    // A quoted word may contain anything but these; PostgreSQL splits it in the same way as the documents.
    .replace(/[\0'\\]/g, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, WORDS_MAX);
  return words.length > 0 ? words.map((word) => `'${word}':*`).join(' & ') : null;
}

/** Whether to look for a correction of a word that nothing matches. */
export function mayBeMistyped(word: string): boolean {
  return word.length >= CORRECTED_FROM && !/\p{N}/u.test(word);
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
}

/** A search without any choices. */
export const EVERYTHING = { kind: 'all', order: '', age: '', length: '', quality: '', channel: '' } as const;

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
  };
}

/** The address of a search page. */
export function addressOf({ query, kind, ...filters }: SearchAddress): string {
  const chosen = Object.entries({ ...(kind !== 'all' && { kind }), ...filters }).filter(([, value]) => value);
  return `${href('search')}?${new URLSearchParams([['q', query], ...chosen])}`;
}

/** Whether an order or a filter was chosen. */
export function isFiltered({ order, age, length, quality, channel }: SearchAddress): boolean {
  return [order, age, length, quality, channel].some(Boolean);
}
