import { parseText } from '#base/rich-text.ts';

/** Orders of a tag's videos: by ranking, by date, by score. */
export const TAG_ORDERS = ['hot', 'new', 'top'] as const;

export type TagOrder = (typeof TAG_ORDERS)[number];

/** The order that an address asks for; `hot` if it is unknown. */
export function tagOrder(text: string | undefined): TagOrder {
  return TAG_ORDERS.find((order) => order === text) ?? 'hot';
}

/** Most suggestions while somebody types. */
export const SUGGESTIONS = 8;

/** Most hashtags taken from one text. */
export const TAGS_MAX = 20;

/** A tag as it is compared (`text`) and as somebody first wrote it (`label`). */
export interface Hashtag {
  readonly text: string;
  readonly label: string;
}

/** The hashtags in a text, in their order, each once whatever its case. At most TAGS_MAX. */
export function hashtags(text: string): Hashtag[] {
  const found = new Map<string, Hashtag>();
  for (const part of parseText(text)) {
    if (part.kind !== 'tag') continue;
    const key = tagText(part.name);
    if (!found.has(key)) found.set(key, { text: key, label: part.name });
    if (found.size === TAGS_MAX) break;
  }
  return [...found.values()];
}

/** A tag's name as it is stored, compared and linked to: lower case, composed, without `#`. */
export function tagText(word: string): string {
  return word.trim().replace(/^#+/, '').normalize('NFC').toLowerCase();
}
