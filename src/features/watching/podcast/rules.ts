/**
 * How the episodes belong together: each by itself and the newest first, or one story in the album's order.
 * Apple Podcasts, "itunes:type".
 */
export const KINDS = ['episodic', 'serial'] as const;

export type PodcastKind = (typeof KINDS)[number];

/** The main categories of Apple Podcasts, by the names that feeds give them in any language. */
export const CATEGORIES = [
  'Arts',
  'Business',
  'Comedy',
  'Education',
  'Fiction',
  'Government',
  'Health & Fitness',
  'History',
  'Kids & Family',
  'Leisure',
  'Music',
  'News',
  'Religion & Spirituality',
  'Science',
  'Society & Culture',
  'Sports',
  'TV & Film',
  'Technology',
  'True Crime',
] as const;

export type Category = (typeof CATEGORIES)[number];

/** A language as feeds name it: `en`, `pt-BR`. RFC 5646, without extensions. */
export const LANGUAGE = /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?$/;

/** Longest address for letters about a podcast, characters. RFC 5321 §4.5.3.1. */
export const EMAIL_MAX = 254;

/** Side of a square picture, pixels. Apple Podcasts takes 1400 to 3000. */
export const PICTURE_SIDE = 1_400;

/** What a feed says of the file of sound of an episode. */
export interface SoundFacts {
  /** Bytes, of the last one that was made; null if there is none. */
  readonly size: number | null;
  /** `waiting` to be made, `made`, or `silent`. */
  readonly state: string;
  readonly tries: number;
}

/** The most attempts to make a file of sound from the same files of a video. */
export const TRIES_MAX = 3;

/**
 * The file that an episode is heard as: its sound; the film where that has none, or where no file of it can
 * be made; null while one is still to be made, since players keep what they have seen first.
 */
export function fileOf(sound: SoundFacts | undefined): 'sound' | 'film' | null {
  if (!sound) return null;
  if (sound.size !== null) return 'sound';
  return sound.state === 'silent' || sound.tries >= TRIES_MAX ? 'film' : null;
}

/**
 * The dates of the episodes of a serial in its order, so that each is later than the one before, as players
 * that sort by date expect: those that are not become earlier, by a second, and none comes to lie in the
 * future. ms.
 */
export function ascendingDates(dates: readonly number[]): number[] {
  let next = Infinity;
  return dates
    .toReversed()
    .map((date) => (next = Math.min(date, next - 1_000)))
    .toReversed();
}
