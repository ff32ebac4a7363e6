/** Largest picture that is read as a thumbnail, bytes. */
export const PICTURE_BYTES = 20 * 1024 ** 2;

/** Hours that a download's address works. */
export const DOWNLOAD_HOURS = 6;

/** Failed videos on a page. */
export const FAILURES_PAGE = 50;

/** Whether a video's file may be replaced: not what is still being made, and not what has been taken down. */
export function isReplaceable({ state }: { readonly state: string }): boolean {
  return state === 'success' || state === 'failed';
}
