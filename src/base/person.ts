/** Number of default avatars. Spec §9. */
const DEFAULT_AVATARS = 50;

/**
 * Path of an account's picture: its own, or one of the 50 default avatars, chosen by its id. Spec §3 Viewer.
 */
export function avatarUrl(
  { id, avatarVersion }: { readonly id: number; readonly avatarVersion: number },
  size = 'medium',
): string {
  if (avatarVersion === 0) return `/avatars/${(id % DEFAULT_AVATARS) + 1}.svg`;
  return `/avatars/u/${id}/${size}.${avatarVersion}.webp`;
}

/** Whether somebody is at home on another site: no name of this one has an `@`. */
export function isElsewhere(username: string | null): boolean {
  return username?.includes('@') ?? false;
}

/** The version number in the path of an uploaded picture; 0 for a default avatar. */
export function avatarVersionIn(path: string): number {
  return Number(/\.(\d+)\.webp$/.exec(path)?.[1] ?? 0);
}

/** What somebody is called: their display name, or else their username. */
export function nameOf({
  username,
  displayname,
}: {
  readonly username: string;
  readonly displayname: string;
}): string {
  return displayname || username;
}

/** Whether somebody is a global moderator. The only place that knows how they are marked. Spec §6. */
export function isModerator(viewer: { readonly acl: string } | null): boolean {
  return viewer?.acl === 'moderator';
}
