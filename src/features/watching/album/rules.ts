import { type Actor, maySeeUnlisted } from '#features/videos/video/rules.ts';

/** The most albums that one account, and the most videos that one album, can have. */
export const ALBUMS_MAX = 500;

export const VIDEOS_MAX = 1_000;

/** The most people that fill one album beside its owner, with those who are only invited. */
export const EDITORS_MAX = 20;

/** Videos on one page of an album. */
export const PAGE_SIZE = 30;

/** Delay between creating an album and opening it, ms. Spec §4 Albums, §9. */
export const REDIRECT_MS = 100;

/** Delay before an album's link is selected for copying, ms. Spec §9. */
export const COPY_LINK_MS = 50;

/** How long a deleted album can be restored, ms, and how many of one account can be. */
export const UNDO_MS = 7 * 86_400_000;

export const DELETED_MAX = 20;

/** Who an album is for: everybody, everybody with its link, or only its owner. */
export interface Audience {
  readonly private: boolean;
  readonly unlisted: boolean;
}

/** What somebody other than its owner is to an album: invited to fill it, or one of those who do. */
export type AlbumPart = 'invited' | 'editor';

/** What the permission rules need to know about an album. */
export interface AlbumFacts extends Audience {
  readonly accountId: number;
}

/**
 * Whether a viewer may open an album. A private one is only visible to its owner, and an unlisted one to
 * everybody with its link, which its id is not: anybody can guess ids. Those who fill it, or are invited to,
 * see it like its owner. An application needs the right to its owner's videos.
 */
export function mayOpenAlbum(
  viewer: Actor | null,
  album: AlbumFacts,
  by: 'id' | 'link',
  part: AlbumPart | null = null,
): boolean {
  const isOpen = !album.private && (by === 'link' || !album.unlisted);
  return isOpen || maySeePrivate(viewer, album) || (part !== null && maySeeUnlisted(viewer));
}

/** Who an album is for after an edit: if two audiences are requested, the smaller one. */
export function audienceAfter(
  album: Audience,
  edit: { readonly [K in keyof Audience]?: boolean | undefined },
): Audience {
  const isPrivate = edit.private ?? (edit.unlisted === true ? false : album.private);
  return { private: isPrivate, unlisted: !isPrivate && (edit.unlisted ?? album.unlisted) };
}

/** Whether this viewer sees the private and unlisted albums in somebody's list. */
export function maySeePrivate(viewer: Actor | null, album: Pick<AlbumFacts, 'accountId'>): boolean {
  return mayEditAlbum(viewer, album) && maySeeUnlisted(viewer);
}

/**
 * Adding videos to an album, removing and moving any, and wording them: its owner and those who have accepted
 * to fill it.
 */
export function mayFillAlbum(
  viewer: Actor | null,
  album: Pick<AlbumFacts, 'accountId'>,
  part: AlbumPart | null,
): boolean {
  return mayEditAlbum(viewer, album) || (viewer !== null && part === 'editor');
}

/** Taking a person's part in an album away: its owner of anybody, everybody of themselves. */
export function mayEndPart(
  viewer: Actor | null,
  album: Pick<AlbumFacts, 'accountId'>,
  editorId: number,
): boolean {
  return mayEditAlbum(viewer, album) || viewer?.id === editorId;
}

/** Changing and deleting an album, and inviting others to fill it: only its owner. */
export function mayEditAlbum(viewer: Actor | null, album: Pick<AlbumFacts, 'accountId'>): boolean {
  return viewer !== null && viewer.id === album.accountId;
}

/**
 * The whole order after `id` has been moved to position `order` (from 0) among what the owner is shown.
 * Hidden entries stay in front of what they were in front of.
 */
export function moveWithin(
  all: readonly number[],
  shown: readonly number[],
  id: number,
  order: number,
): number[] {
  const rest = all.filter((other) => other !== id);
  const next = shown.filter((other) => other !== id)[order];
  const at = next === undefined ? rest.length : rest.indexOf(next);
  return rest.toSpliced(at, 0, id);
}

/** An album's name in addresses and calls: its id, or the code of an unlisted one. */
export function handleOf({ id, slug, unlisted }: { id: number; slug: string; unlisted: boolean }): string {
  return unlisted ? slug : String(id);
}

/** The wanted slug, or the same with the first number that is not taken: `cats`, `cats-2`, `cats-3`. */
export function freeSlug(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted;
  let number = 2;
  while (taken.has(`${wanted}-${number}`)) number += 1;
  return `${wanted}-${number}`;
}
