/** Orders of a tag's videos: by ranking, by date, by score. */
export const TAG_ORDERS = ['hot', 'new', 'top'] as const;

export type TagOrder = (typeof TAG_ORDERS)[number];

/** The order that an address asks for; `hot` if it is unknown. */
export function tagOrder(text: string | undefined): TagOrder {
  return TAG_ORDERS.find((order) => order === text) ?? 'hot';
}

/** Most suggestions while somebody types. */
export const SUGGESTIONS = 8;

/** A tag's name as it is stored, compared and linked to: lower case, composed, without `#`. */
export function tagText(word: string): string {
  return word.trim().replace(/^#+/, '').normalize('NFC').toLowerCase();
}
