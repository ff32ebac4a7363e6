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

/** Where what was made of a video's bytes is stored, which videos of identical uploads share. */
export interface FilesLocation {
  readonly filesKey: string;
  readonly mediaVersion: number;
}

/** Folder in storage of what was made of a video's bytes. Never part of an address. */
export function filesPrefix({ filesKey, mediaVersion }: FilesLocation): string {
  return mediaPrefix({ mediaKey: filesKey, mediaVersion });
}

/** A file by its address. */
export interface NamedFile {
  /** Of the video's addresses. */
  readonly key: string;
  /** Of the video's files, or what takes its place. */
  readonly version: string;
  readonly name: string;
}

/** Whether a file belongs to one video, even where others share what was made of its bytes. */
export function isOwnFile({ version, name }: Pick<NamedFile, 'version' | 'name'>): boolean {
  return !/^\d+$/.test(version) || name.startsWith('thumb/chosen');
}

/** Stands between the key of a video's addresses and what opens them; in neither of the two. */
const OPENED_BY = '~';

/**
 * The key of a video's addresses with the key to its password: for players that bring nothing but the
 * address. Whatever is named relative to such an address has it too.
 */
export function withAccess(mediaKey: string, access: string): string {
  return `${mediaKey}${OPENED_BY}${access}`;
}

/** The two parts of such a key; no access where it has none. */
export function splitAccess(key: string): { readonly mediaKey: string; readonly access: string | null } {
  const [mediaKey = '', access = null] = key.split(OPENED_BY);
  return { mediaKey, access };
}

/** Folder in storage of a file that has that address. */
export function folderOfFile(file: NamedFile, { filesKey }: Pick<FilesLocation, 'filesKey'>): string {
  return `media/${isOwnFile(file) ? splitAccess(file.key).mediaKey : filesKey}/${file.version}`;
}

/** Path of a published file: `mediaUrl(video, 'thumb/poster.jpg')`. */
export function mediaUrl(video: MediaLocation, name: string): string {
  return `/${mediaPrefix(video)}/${name}`;
}

/** Sizes of thumbnails. Only videos whose thumbnails are all JPEG have a small one. */
export type ThumbnailSize = 'large' | 'medium' | 'small';

/** What a video's thumbnail is named by. */
export interface ThumbnailLocation extends MediaLocation {
  readonly hasThumbnail: boolean;
  readonly thumbnailVersion: number;
  /** It is stored as WebP, with one large JPEG; older ones are JPEGs of every size. */
  readonly thumbnailWebp: boolean;
  /** What is sent of it is played. */
  readonly onAir?: boolean;
}

/** What is on air, as it looked within the last minute. */
export const LIVE_PICTURE = 'live/picture.jpg';

/** Whether that is its picture: its owner has chosen none. */
export function showsLivePicture({ onAir, thumbnailVersion }: ThumbnailLocation): boolean {
  return onAir === true && thumbnailVersion === 0;
}

export const PLACEHOLDER = '/thumbnail-placeholder.svg';

/** Path of a video's thumbnail as browsers get it; of a placeholder until there is one. */
export function thumbnailUrl(video: ThumbnailLocation, size: ThumbnailSize = 'medium'): string {
  if (!video.thumbnailWebp || showsLivePicture(video)) return thumbnailJpegUrl(video, size);
  const name = thumbnailName(video.thumbnailVersion, size === 'large' ? 'large' : 'medium', 'webp');
  return video.hasThumbnail ? mediaUrl(video, name) : PLACEHOLDER;
}

/**
 * Path of a video's thumbnail for whoever may know nothing but JPEG: other sites, feeds, old clients. That
 * size, if there is one, otherwise the large one.
 */
export function thumbnailJpegUrl(video: ThumbnailLocation, size: ThumbnailSize = 'medium'): string {
  if (showsLivePicture(video)) return mediaUrl(video, LIVE_PICTURE);
  const name = thumbnailName(video.thumbnailVersion, video.thumbnailWebp ? 'large' : size, 'jpg');
  return video.hasThumbnail ? mediaUrl(video, name) : PLACEHOLDER;
}

/** Key in storage of the picture behind `thumbnailUrl`. */
export function thumbnailKey(video: ThumbnailLocation & FilesLocation): string {
  const [, , key = '', version = '', ...names] = thumbnailUrl({ ...video, onAir: false }).split('/');
  const file = { key, version, name: names.join('/') };
  return `${folderOfFile(file, video)}/${file.name}`;
}

/** File name of a video's thumbnail. Each one that its owner chooses gets a new name. */
export function thumbnailName(version: number, size: ThumbnailSize, format: 'jpg' | 'webp'): string {
  return `thumb/${version === 0 ? 'poster' : `chosen${version}`}-${size}.${format}`;
}
