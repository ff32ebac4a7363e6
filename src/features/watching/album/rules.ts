import { type Actor, maySeeUnlisted } from '#features/videos/video/rules.ts';

/** Most albums of one account, and most videos of one album. */
export const ALBUMS_MAX = 500;

export const VIDEOS_MAX = 1_000;

/** Videos of one page of an album. */
export const PAGE_SIZE = 30;

/** Pause between creating an album and going to it, ms. Spec §4 Albums, §9. */
export const REDIRECT_MS = 100;

/** Pause before an album's link is selected to be copied, ms. Spec §9. */
export const COPY_LINK_MS = 50;

/** How long a deleted album can be brought back, ms, and how many of one account. */
export const UNDO_MS = 7 * 86_400_000;

export const DELETED_MAX = 20;

/** Whom an album is for: everybody; whoever has its link; or its owner alone. */
export interface Audience {
  readonly private: boolean;
  readonly unlisted: boolean;
}

/** What permission rules need to know of an album. */
export interface AlbumFacts extends Audience {
  readonly accountId: number;
}

/**
 * A private album exists for its owner alone, and an unlisted one for whoever has its link: its id, which
 * anybody can count up to, is none. An application needs the right to its owner's videos.
 */
export function mayOpenAlbum(viewer: Actor | null, album: AlbumFacts, by: 'id' | 'link'): boolean {
  const isOpen = !album.private && (by === 'link' || !album.unlisted);
  return isOpen || maySeePrivate(viewer, album);
}

/** Whom an album is for after an edit: one audience at a time, the smaller one where both are asked for. */
export function audienceAfter(
  album: Audience,
  edit: { readonly [K in keyof Audience]?: boolean | undefined },
): Audience {
  const isPrivate = edit.private ?? (edit.unlisted === true ? false : album.private);
  return { private: isPrivate, unlisted: !isPrivate && (edit.unlisted ?? album.unlisted) };
}

/** Whether somebody's list of albums shows this viewer the private and the unlisted ones. */
export function maySeePrivate(viewer: Actor | null, album: Pick<AlbumFacts, 'accountId'>): boolean {
  return mayEditAlbum(viewer, album) && maySeeUnlisted(viewer);
}

/** Change, fill, empty and delete an album: its owner. */
export function mayEditAlbum(viewer: Actor | null, album: Pick<AlbumFacts, 'accountId'>): boolean {
  return viewer !== null && viewer.id === album.accountId;
}

/**
 * The whole order after `id` has been given the place `order` (from 0) of what its owner is shown. What is
 * not shown stays before what it stood before.
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

/** What names an album in addresses and calls: its id, or the code of an unlisted one. */
export function handleOf({ id, slug, unlisted }: { id: number; slug: string; unlisted: boolean }): string {
  return unlisted ? slug : String(id);
}

/** The wanted slug, or with the first number behind it that is not taken: `cats`, `cats-2`, `cats-3`. */
export function freeSlug(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted;
  let number = 2;
  while (taken.has(`${wanted}-${number}`)) number += 1;
  return `${wanted}-${number}`;
}
