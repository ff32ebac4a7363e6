/** Format version of new videos; scrub previews need 3 or more. Spec §5. */
export const VIDEO_VERSION = 3;

/** Format version of videos that have a sheet of wider pictures for their preview. */
export const PREVIEW_VERSION = 4;

/**
 * Whether the video's picture is served: files of failed, suspended or deleted videos are served to nobody.
 */
export function hasPicture({ state }: { readonly state?: string }): boolean {
  return state !== 'failed' && state !== 'suspended' && state !== 'deleted';
}

/** Whether there are files to play. */
export function isPlayable(video: {
  readonly hls: string | null;
  readonly mp4: readonly unknown[];
}): boolean {
  return video.hls !== null || video.mp4.length > 0;
}

/** Where the uploaded bytes of a video are kept in storage, untouched. Never served as such to others. */
export function originalKey(filesKey: string): string {
  return `originals/${filesKey}`;
}

/** By what caches that know tags find everything below a video's media key. */
export function cacheTag(mediaKey: string): string {
  return `video-${mediaKey}`;
}
