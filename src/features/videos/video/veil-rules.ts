/** The fields that decide whether a video is veiled; without an owner it counts as somebody else's. */
export interface VeilFacts {
  readonly nsfw: boolean;
  readonly owner?: { readonly id: string } | null;
}

/** The viewer for whom a video may be veiled; pages have the id as a string. */
export interface VeilViewer {
  readonly id: number | string;
  readonly nsfw: string;
}

/**
 * Whether the video is veiled for this viewer: it is not safe for work, not their own, and they have not
 * asked to see that.
 */
export function isVeiled(viewer: VeilViewer | null, { nsfw, owner }: VeilFacts): boolean {
  return nsfw && (viewer === null || (viewer.nsfw !== 'show' && owner?.id !== String(viewer.id)));
}

/** Asks a page to show the veiled video all the same: `?nsfw=1`. */
const UNVEIL = { nsfw: '1' };

/**
 * The address, from its `?` on, that shows a video which this viewer's page veils; null when the page does
 * not veil it, or was asked not to by its query.
 */
export function unveilHref(
  viewer: VeilViewer | null,
  video: VeilFacts,
  query: Readonly<Record<string, string>>,
): string | null {
  if (!isVeiled(viewer, video) || query['nsfw'] === UNVEIL.nsfw) return null;
  return `?${new URLSearchParams({ ...query, ...UNVEIL })}`;
}
