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
