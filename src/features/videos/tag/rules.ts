/** Most hashtags taken from one text. */
export const TAGS_MAX = 20;
/** Longest tag, characters. */
export const TAG_LENGTH_MAX = 50;

/** A word after `#` that stands by itself: not part of an address or of another word. */
const HASHTAG = /(?<![\p{L}\p{N}_&#/])#([\p{L}\p{N}_]+)/gu;

/** A tag as it is compared (`text`) and as somebody first wrote it (`label`). */
export interface Hashtag {
  readonly text: string;
  readonly label: string;
}

/**
 * The hashtags of a text in their order, each once whatever its case; bare numbers are none. At most
 * TAGS_MAX.
 */
export function hashtags(text: string): Hashtag[] {
  const found = new Map<string, Hashtag>();
  for (const [, label = ''] of text.normalize('NFC').matchAll(HASHTAG)) {
    const key = tagText(label);
    if (label.length <= TAG_LENGTH_MAX && !/^\d+$/.test(label) && !found.has(key))
      found.set(key, { text: key, label });
    if (found.size === TAGS_MAX) break;
  }
  return [...found.values()];
}

/** A tag's name as it is stored, compared and linked to: lower case, composed, without `#`. */
export function tagText(word: string): string {
  return word.trim().replace(/^#+/, '').normalize('NFC').toLowerCase();
}
