/** Number of default avatars. Spec §9. */
const DEFAULT_AVATARS = 50;

/** Path of an account's picture; without one of its own, one of 50 by its id. Spec §3 Viewer. */
export function avatarUrl(
  { id, avatarVersion }: { readonly id: number; readonly avatarVersion: number },
  size = 'medium',
): string {
  if (avatarVersion === 0) return `/avatars/${(id % DEFAULT_AVATARS) + 1}.svg`;
  return `/avatars/u/${id}/${size}.${avatarVersion}.webp`;
}

/** The version in such a path of a picture of one's own; 0 where there is none. */
export function avatarVersionIn(path: string): number {
  return Number(/\.(\d+)\.webp$/.exec(path)?.[1] ?? 0);
}
