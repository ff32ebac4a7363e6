import { titleFromFilename, TITLE_MAX, truncate } from '#base/title.ts';
import type { ChosenAudience } from '#features/videos/video/ui/chosen-audience.ts';

/** Most files of a list. */
export const LIST_MOST = 200;
/** Files that are sent at the same time. */
export const AT_ONCE = 2;
/** Reasons for leaving files out that are listed one by one. */
export const REASONS_MOST = 5;
/** In a pattern of titles: what a file is called, and its place in the list, from 1. */
const NAME_MARK = '{name}';
const NUMBER_MARK = '{number}';

/** What is said of every video of a list. */
export interface SharedDetails {
  /** Text of the title; NAME_MARK and NUMBER_MARK stand for what each file has. */
  readonly pattern: string;
  readonly description: string;
  /** Id of the category, empty for none. */
  readonly channel: string;
  readonly audience: ChosenAudience;
  readonly nsfw: boolean;
}

/** The same of one video. */
export interface ItemDetails extends Omit<SharedDetails, 'pattern'> {
  readonly title: string;
}

/** Where a file of the list is on the server. */
export interface ListedUpload {
  readonly uploadId: string;
  readonly code: string;
  readonly videoId: string;
  /** The video's short link. */
  readonly link: string;
  readonly token?: string | undefined;
  /** Whether nobody sees it before it is confirmed. */
  readonly isDraft: boolean;
}

/**
 * How far a file is. `missing`: this browser does not have it any more; `sent`: all bytes are there, and the
 * video is a draft or being made.
 */
export type ItemState = 'waiting' | 'sending' | 'paused' | 'missing' | 'failed' | 'sent' | 'ready';

/** A file of the list. */
export interface ListItem {
  readonly id: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** The file's time of change, ms. */
  readonly lastModified: number;
  /** What this video has of its own, instead of what all have. */
  readonly own: Partial<ItemDetails>;
  readonly state: ItemState;
  /** Bytes that the server has, as far as it is known. */
  readonly sent: number;
  /** Why it failed, or why its file is missing. */
  readonly why: string | null;
  /** A sum over parts of the file, by which it is known again; null before it was read. */
  readonly print: string | null;
  readonly upload: ListedUpload | null;
  /** Whether it is in the album of the list. */
  readonly isFiled: boolean;
  /** Whether it stands at another place there than in the list. */
  readonly isMisplaced?: boolean | undefined;
  readonly isRetrying?: boolean | undefined;
  /** Path of the site's picture of it. */
  readonly picture?: string | undefined;
}

/** The album that the videos go into. `before`: the videos in it when the first of the list came. */
export type ListAlbum =
  | { readonly kind: 'none' }
  | { readonly kind: 'new'; readonly title: string }
  | { readonly kind: 'existing'; readonly id: string; readonly before: number | null };

/** Files that are uploaded together. */
export interface UploadList {
  readonly items: readonly ListItem[];
  readonly shared: SharedDetails;
  readonly album: ListAlbum;
  /** Whether the button was pressed: what arrives is published. */
  readonly isPublished: boolean;
  readonly isPaused: boolean;
}

/** A list of nothing, for whoever chooses that audience by default. */
export function emptyList(audience: ChosenAudience, description = ''): UploadList {
  const shared = { pattern: NAME_MARK, description, channel: '', audience, nsfw: false };
  return { items: [], shared, album: { kind: 'none' }, isPublished: false, isPaused: false };
}

/** A file that has just come into a list. */
export function newItem(
  id: string,
  { name, size, lastModified }: Pick<File, 'name' | 'size' | 'lastModified'>,
  own: Partial<ItemDetails> = {},
): ListItem {
  const nothing = { sent: 0, why: null, print: null, upload: null, isFiled: false };
  return { id, name, size, lastModified, own, state: 'waiting', ...nothing };
}

/** The details of one video: its own before those of all. `number`: its place in the list, from 1. */
export function detailsOf(
  { pattern, ...shared }: SharedDetails,
  item: ListItem,
  number: number,
): ItemDetails {
  return { ...shared, title: titleOf(pattern, item.name, number), ...item.own };
}

/** The title that a pattern makes of a file. A device's own name is better than none. */
export function titleOf(pattern: string, filename: string, number: number): string {
  const name = titleFromFilename(filename) || filename.replace(/\.[a-z0-9]{1,5}$/i, '');
  const title = pattern.replaceAll(NUMBER_MARK, String(number)).split(NAME_MARK).join(name);
  return truncate(title.trim(), TITLE_MAX, '');
}

/** What became of files that were chosen for a list. */
export interface Admission<F> {
  readonly added: readonly F[];
  readonly refused: readonly { readonly name: string; readonly why: string }[];
  /** How many are in the list already, by name and size. */
  readonly twins: number;
  /** How many came after the list was full. */
  readonly over: number;
}

/** Sorts out which of the chosen files come into the list, in the order of their names. */
export function admit<F extends Pick<File, 'name' | 'size'>>(
  items: readonly Pick<ListItem, 'name' | 'size'>[],
  files: readonly F[],
  whyNot: (file: F) => string | null,
): Admission<F> {
  const { compare } = new Intl.Collator(undefined, { numeric: true });
  const known = new Set(items.map(keyOf));
  const usable = files.filter((file) => whyNot(file) === null);
  const fresh = usable.filter((file) => !known.has(keyOf(file)) && known.add(keyOf(file)));
  const added = fresh.slice(0, Math.max(0, LIST_MOST - items.length));
  return {
    added: added.toSorted((one, other) => compare(one.name, other.name)),
    refused: files.flatMap((file) => {
      const why = whyNot(file);
      return why === null ? [] : { name: file.name, why };
    }),
    twins: usable.length - fresh.length,
    over: fresh.length - added.length,
  };
}

/** A file is the same as another one of its name and size. */
export function keyOf({ name, size }: Pick<File, 'name' | 'size'>): string {
  return `${name}/${size}`;
}

/** The ids of the files to begin now: the first that wait, as many as there is room for. */
export function nextToSend({ items, isPaused }: UploadList, isHeld: boolean): readonly string[] {
  if (isPaused || isHeld) return [];
  const free = AT_ONCE - items.filter(({ state }) => state === 'sending').length;
  const waiting = items.filter(({ state }) => state === 'waiting');
  return waiting.slice(0, Math.max(0, free)).map(({ id }) => id);
}

/** The list with one file at another place; places beyond the ends are the ends. */
export function moveItem(items: readonly ListItem[], id: string, to: number): readonly ListItem[] {
  const from = items.findIndex((item) => item.id === id);
  const [moved] = items.slice(from, from + 1);
  if (from === -1 || !moved) return items;
  const place = Math.min(Math.max(to, 0), items.length - 1);
  return items.toSpliced(from, 1).toSpliced(place, 0, moved);
}

/** Whether one that comes later in the list is in the album already. */
export function isOvertaken(items: readonly ListItem[], id: string): boolean {
  return items.slice(items.findIndex((item) => item.id === id) + 1).some(({ isFiled }) => isFiled);
}

/**
 * The place of a video in the album, from 0: behind what was there, and those of the list ahead of it. An
 * album counts what it shows, which is what is ready: null while the one that follows is not.
 */
export function albumPlace(items: readonly ListItem[], id: string, before: number): number | null {
  const at = items.findIndex((item) => item.id === id);
  const follower = items.slice(at + 1).find(({ isFiled }) => isFiled);
  if (follower && follower.state !== 'ready') return null;
  return before + items.slice(0, at).filter(({ isFiled, state }) => isFiled && state === 'ready').length;
}

/** What a list amounts to. */
export interface ListTotals {
  readonly count: number;
  /** Published videos whose bytes are all there. */
  readonly done: number;
  readonly failed: number;
  readonly missing: number;
  readonly bytes: number;
  readonly sent: number;
  readonly isSending: boolean;
  /** Files that are not published yet. */
  readonly unpublished: number;
}

/** Adds up a list. */
export function totalsOf(items: readonly ListItem[]): ListTotals {
  const count = (is: (item: ListItem) => boolean) => items.filter(is).length;
  const sum = (of: (item: ListItem) => number) => items.reduce((total, item) => total + of(item), 0);
  return {
    count: items.length,
    done: count(isDone),
    failed: count(({ state }) => state === 'failed'),
    missing: count(({ state }) => state === 'missing'),
    bytes: sum(({ size }) => size),
    sent: sum(({ sent, size }) => Math.min(sent, size)),
    isSending: items.some(({ state }) => state === 'sending'),
    unpublished: count(({ upload }) => upload?.isDraft !== false),
  };
}

/** Whether nothing is left to do for a file but to wait for the site. */
export function isDone({ state, upload }: Pick<ListItem, 'state' | 'upload'>): boolean {
  return state === 'ready' || (state === 'sent' && upload?.isDraft === false);
}

/** A list as it goes on after its page was left: what was being sent waits, and so does what was missing. */
export function resumedList(list: UploadList): UploadList {
  const waits = ({ state }: ListItem) => state === 'sending' || state === 'missing';
  const items = list.items.map((item) =>
    waits(item) ? { ...item, state: 'waiting' as const, why: null } : item,
  );
  return { ...list, items };
}

/** Which of the files chosen again belong to items that lack one, by name and size; and the other files. */
export function matchAgain<F extends Pick<File, 'name' | 'size'>>(
  lacking: readonly ListItem[],
  files: readonly F[],
): { pairs: readonly { item: ListItem; file: F }[]; rest: readonly F[] } {
  const byKey = new Map(files.map((file) => [keyOf(file), file]));
  const pairs = lacking.flatMap((item) => {
    const file = byKey.get(keyOf(item));
    return file ? { item, file } : [];
  });
  const matched = new Set<F>(pairs.map(({ file }) => file));
  return { pairs, rest: files.filter((file) => !matched.has(file)) };
}
