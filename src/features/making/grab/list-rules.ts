import type { Chapter } from '#player/core/source.ts';
import type { Audience } from './archive-rules.ts';
import { withScheme } from './rules.ts';

/** Most links of one list that is typed. */
export const LINKS_MAX = 500;
/** Most videos that are read of a channel or a playlist elsewhere. */
export const FOUND_MAX = 1_000;
/** Longest text of links, characters. */
export const LINKS_TEXT_MAX = 100_000;

/** Most lists of an account that are not over. */
export const LISTS_MAX = 20;
/** Most videos of an account that wait for their turn or are under way, in all its lists. */
export const OPEN_MAX = 2_000;

/** Videos of one account that are fetched at the same time, whatever the number of its lists. */
export const FETCHED_AT_ONCE = 2;
/** Videos of one account that are fetched or made at the same time. */
export const MADE_AT_ONCE = 6;
/** Attempts at what fails for a reason that may pass. */
export const ITEM_TRIES = 3;

/** Items that a page and an answer list of those under way, and of those that failed. */
export const ITEMS_SHOWN = 100;

/** Time between two looks for new videos of a list that is followed, ms. */
export const LOOK_EVERY_MS = 86_400_000;
/** Days in a row on which a list cannot be read before it is followed no longer. */
export const LOOKS_MAX = 5;
/** Most new videos that one look begins; more wait for the next one. */
export const NEW_MAX = 100;

/** Largest archive, bytes, and of a part that a browser sends. */
export const ARCHIVE_MAX = 64 * 1024 ** 3;
export const ARCHIVE_PART = 16 * 1024 ** 2;
/** Days for which an archive is kept, and one that does not arrive is waited for. */
export const ARCHIVE_DAYS = 14;

export const LIST_STATES = [
  'receiving',
  'reading',
  'unreadable',
  'ready',
  'running',
  'paused',
  'done',
] as const;
export type ListState = (typeof LIST_STATES)[number];

/**
 * What has become of a video of a list: nothing is known of it yet, it can be chosen, it is here already,
 * waits for its turn, is being fetched, is here and being made, is done, has failed, or was deleted since.
 */
export const ITEM_STATES = [
  'unread',
  'found',
  'here',
  'waiting',
  'fetching',
  'making',
  'done',
  'failed',
  'gone',
] as const;
export type ItemState = (typeof ITEM_STATES)[number];
export type ItemCounts = Readonly<Record<ItemState, number>>;

/** What a list's videos become, as it was chosen when the import began. */
export interface ListSettings {
  readonly channel?: string | undefined;
  readonly private: boolean;
  readonly subscribed_only: boolean;
  /** The id of the album that they are added to, in their order. */
  readonly album?: number | undefined;
  /** The albums that were made of playlists, by their titles. */
  readonly albums?: Readonly<Record<string, number>>;
}

/** What is known of a video elsewhere, besides its title. */
export interface ItemFacts {
  readonly description?: string;
  /** Names without the sign. */
  readonly tags?: readonly string[];
  /** The name of its file in the archive, and of those of its captions by language. */
  readonly file?: string;
  readonly captions?: Readonly<Record<string, string>>;
  /** The languages of those that a machine wrote. */
  readonly machine?: readonly string[];
  /** The name of the picture in the archive that its owner chose. */
  readonly picture?: string;
  readonly chapters?: readonly Chapter[];
  /** Who sees it there. */
  readonly audience?: Audience;
  readonly nsfw?: boolean;
  /** The titles of the playlists that it is in. */
  readonly albums?: readonly string[];
  /** Those of them that not everybody sees there. */
  readonly secret?: readonly string[];
}

/**
 * The addresses in a text with one a line, each once, without fragments; `null` for a line that is none.
 * Empty lines are nothing.
 */
export function readLinks(text: string): (string | null)[] {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
  return [...new Set(lines.map(linkIn))];
}

function linkIn(line: string): string | null {
  const url = /\s/.test(line) ? null : URL.parse(withScheme(line));
  if (!url || !/^https?:$/.test(url.protocol) || !/[.:]/.test(url.host)) return null;
  url.hash = '';
  return url.href;
}

/** How much of an import is over, 0 to 1. */
export function shareOver(counts: ItemCounts): number {
  const over = counts.done + counts.failed + counts.gone;
  const all = over + counts.waiting + counts.fetching + counts.making;
  return all === 0 ? 1 : over / all;
}

/** The ids of ticked boxes `i<id>` of a form. */
export function tickedIn(fields: Readonly<Record<string, string>>): string[] {
  return Object.keys(fields).flatMap((name) => /^i(\d{1,15})$/.exec(name)?.[1] ?? []);
}
