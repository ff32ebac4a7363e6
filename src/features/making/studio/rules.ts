/** Largest picture that is read as a thumbnail, bytes. */
export const PICTURE_BYTES = 20 * 1024 ** 2;

/** Hours for which a download address works. */
export const DOWNLOAD_HOURS = 6;

/** Failed videos on a page. */
export const FAILURES_PAGE = 50;

/** Whether a video's file may be replaced: not while it is being processed, and not if it was taken down. */
export function isReplaceable({ state }: { readonly state: string }): boolean {
  return state === 'success' || state === 'failed';
}

/** States of a video as shown to its owner. */
export type OwnState =
  | 'public'
  | 'unlisted'
  | 'followers'
  | 'password'
  | 'scheduled'
  | 'unreviewed'
  | 'uploading'
  | 'preparing'
  | 'failed'
  | 'suspended'
  | 'deleted'
  | 'draft';

/** The state of a video for its owner. Reference "Video object". */
export function stateOf(video: {
  readonly state: string;
  readonly private: boolean;
  readonly moderated: boolean;
  readonly restricted?: { readonly kind: 'followers' | 'password' | 'scheduled' };
  /** Nobody sees it before it has its details. */
  readonly isDraft?: boolean;
}): OwnState {
  if (video.isDraft && video.state !== 'deleted') return 'draft';
  if (video.state === 'initial') return 'uploading';
  if (video.state === 'stored') return 'preparing';
  if (video.state === 'failed') return 'failed';
  if (video.state === 'deleted') return 'deleted';
  if (video.state !== 'success') return 'suspended';
  if (video.private) return video.restricted?.kind ?? 'unlisted';
  return video.moderated ? 'public' : 'unreviewed';
}

/** Whether the video is still being uploaded or prepared. */
export function isInTheMaking({ state }: { readonly state: string }): boolean {
  return state === 'initial' || state === 'stored';
}

/** The part of a list between two ids, inclusive, in either order; only `to` if `from` is not in the list. */
export function rangeOf(ids: readonly string[], from: string | null, to: string): string[] {
  const [a, b] = [from === null ? -1 : ids.indexOf(from), ids.indexOf(to)];
  return a < 0 ? [to] : ids.slice(Math.min(a, b), Math.max(a, b) + 1);
}
