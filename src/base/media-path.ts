/** What the addresses of a video's files are built from. */
export interface MediaLocation {
  readonly mediaKey: string;
  readonly mediaVersion: number;
}

/**
 * Folder of a video's published files in storage, and below `/media/`. Unguessable, versioned, immutable.
 * Design §4.
 */
export function mediaPrefix({ mediaKey, mediaVersion }: MediaLocation): string {
  return `media/${mediaKey}/${mediaVersion}`;
}

/** Path of a published file: `mediaUrl(video, 'thumb/poster.jpg')`. */
export function mediaUrl(video: MediaLocation, name: string): string {
  return `/${mediaPrefix(video)}/${name}`;
}

/** Path of a video's thumbnail; of a placeholder until there is one. */
export function thumbnailUrl(
  video: MediaLocation & { readonly hasThumbnail: boolean; readonly thumbnailVersion: number },
  size: 'large' | 'medium' | 'small' = 'medium',
): string {
  return video.hasThumbnail
    ? mediaUrl(video, thumbnailName(video.thumbnailVersion, size))
    : '/thumbnail-placeholder.svg';
}

/** File name of a video's thumbnail. Each one that its owner chooses gets a new name. */
export function thumbnailName(version: number, size: 'large' | 'medium' | 'small'): string {
  return `thumb/${version === 0 ? 'poster' : `chosen${version}`}-${size}.jpg`;
}
