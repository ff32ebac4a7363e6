import { formatSize } from '#base/numbers.ts';
import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { TEXTS } from './texts.ts';

/** Bytes of a chunk. Spec §9. */
export const CHUNK_SIZE = 8_388_608;

/** Most bytes of a part that is put straight into the bucket: the site copies it there in one request. */
export const DIRECT_PART_MAX = 64 * 1024 ** 2;

/** How long an address for a part is valid, seconds: sending must have begun by then. */
export const DIRECT_PART_SECONDS = 600;

/** Most attempts of one upload. Spec §9. */
export const MAX_TRIES = 20;

/** The nth attempt waits n times this long, ms. Spec §4 Upload flow. */
export const RETRY_TIMEOUT = 1_000;

/** Where pictures to choose a thumbnail from are taken, as fractions of the length. */
export const PICTURE_PLACES = [0.15, 0.4, 0.7] as const;

/** Longest video, minutes. Spec §9. */
export const LENGTH_MINUTES = 30;

/** Prefix of the local record of an upload that may be resumed; the file's name follows. Spec §9. */
export const RECORD_PREFIX = 'upload-data-';

/** Prefix of the local record and cookie of an anonymous upload's token; the video's id follows. Spec §9. */
export const TOKEN_PREFIX = 'videoAccessToken';

/** Containers that the picker offers. Spec §5 File type. */
export const EXTENSIONS = [
  '3gp',
  'avi',
  'divx',
  'flv',
  'gif',
  'mov',
  'mp4',
  'mpeg',
  'mpg',
  'mts',
  'mkv',
  'qt',
  'ts',
  'wmv',
] as const;

/** Characters of a file's name that are kept. */
export const FILENAME_MAX = 300;

/** What the file picker is limited to. Spec §2.6. */
export const ACCEPT = [
  'video/*',
  'audio/*',
  'image/gif',
  ...EXTENSIONS.map((extension) => `.${extension}`),
].join(',');

/** Days without a byte after which an unfinished upload is forgotten. Design §8. */
export const EXPIRY_DAYS = 7;

/**
 * Names of stored parts that belong to no upload, and for how many days their features may wait for the rest
 * of them: longer than any of them does.
 */
export const OTHER_PARTS = { named: /^(archive|runner)-/, days: 15 };
/**
 * Minutes without a byte after which a draft that nobody has confirmed is deleted: with the sweep, an hour.
 */
export const DRAFT_MINUTES = 45;
/** Days that the token of an anonymous upload can claim it. */
export const CLAIM_DAYS = 30;

/** Sound is accepted as well: its cover or its waveform is the picture. */
const SOUND_EXTENSIONS = ['mp3', 'm4a', 'aac', 'ogg', 'oga', 'opus', 'flac', 'wav'];

/** Extensions of files that are certainly not videos; any other unknown extension may be one. */
const OTHER_ENDINGS =
  /\.(jpe?g|png|webp|bmp|tiff?|svg|heic|avif|ico|pdf|docx?|xlsx?|pptx?|txt|md|html?|css|m?js|json|xml|csv|m3u8?|mpd|zip|rar|7z|gz|tar|exe|msi|dmg|iso|apk|srt|vtt)$/i;

/**
 * Whether a file may be a video, a GIF or sound: `video/*`, `audio/*`, a GIF, a known extension, or a type
 * that cannot be parsed. What it really contains is decided when the bytes are examined. Spec §5 File type.
 */
export function isAcceptedFile(name: string, type = ''): boolean {
  const extension = /\.([a-z0-9]{1,20})$/i.exec(name.trim())?.[1]?.toLowerCase();
  if ([...EXTENSIONS, ...SOUND_EXTENSIONS].some((accepted) => accepted === extension)) return true;
  const [, major, minor] = /^([\w.+-]+)\/([\w.+-]+)/.exec(type.toLowerCase().trim()) ?? [];
  if (
    major === 'video' ||
    (major === 'audio' && !minor?.endsWith('mpegurl')) ||
    `${major}/${minor}` === 'image/gif'
  )
    return true;
  const isUnknown = major === undefined || `${major}/${minor}` === 'application/octet-stream';
  return isUnknown && !OTHER_ENDINGS.test(name.trim());
}

/** Whether a file's name has a known extension. */
export function hasExtension(name: string): boolean {
  return /\.[a-z0-9]{1,20}$/i.test(name.trim());
}

/** What the file picker says beforehand. */
export function sizeText(maxSize: number): string {
  return textsIn(TEXTS, FIRST_LANGUAGE).sizeLimit({ size: formatSize(maxSize) });
}

/**
 * The message for a file that is too large; signed out, it suggests creating an account. Spec §5 File size.
 */
export function tooLargeText(maxSize: number, isSignedIn: boolean): string {
  const texts = textsIn(TEXTS, FIRST_LANGUAGE);
  return texts[isSignedIn ? 'tooLarge' : 'tooLargeForGuest']({ size: formatSize(maxSize) });
}

/** Bytes `start` to `end`, both inclusive, of `total`. */
export interface ContentRange {
  readonly start: number;
  readonly end: number;
  readonly total: number;
}

/** Reads `bytes a-b/total`; null unless 0 ≤ a ≤ b < total in exact numbers. RFC 9110 §14.4. */
export function parseContentRange(header: string | undefined): ContentRange | null {
  const digits = /^\s*bytes\s+(\d{1,16})-(\d{1,16})\/(\d{1,16})\s*$/i.exec(header ?? '')?.slice(1) ?? [];
  const [start = -1, end = -1, total = -1] = digits.map(Number);
  const isExact = Number.isSafeInteger(total) && start >= 0;
  return isExact && start <= end && end < total ? { start, end, total } : null;
}

/** What is known about an upload when a chunk arrives. */
export interface UploadState {
  /** Bytes stored from 0 without a gap. */
  readonly stored: number;
  /** Declared size; null while it is not declared. */
  readonly total: number | null;
}

/** Whether a chunk may be stored: it begins where the stored bytes end, and agrees with the declared size. */
export function isNextRange(range: ContentRange, { stored, total }: UploadState): boolean {
  return range.start === stored && (total === null || range.total === total);
}

/** Bytes of the next chunk to send, or null when everything is stored. */
export function nextRange(stored: number, total: number, chunkSize: number): ContentRange | null {
  if (stored >= total) return null;
  return { start: stored, end: Math.min(stored + chunkSize, total) - 1, total };
}

/** The range as a header. */
export function contentRange({ start, end, total }: ContentRange): string {
  return `bytes ${start}-${end}/${total}`;
}

/** Whether a new video is in no list: always without an account, else as its owner asks. Spec §6 Upload. */
export function isPrivate(
  isSignedIn: boolean,
  asked: { public?: boolean; private?: boolean },
  defaultPublic: boolean,
) {
  if (!isSignedIn) return true;
  return !(asked.public ?? (asked.private === undefined ? defaultPublic : !asked.private));
}

/**
 * Bytes at an upload's beginning that are needed to decide whether the file can be played while it arrives.
 */
export const FOLLOW_FROM = 4 * 1024 ** 2;
