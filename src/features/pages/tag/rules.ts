/** How a tag's videos may be ordered: by ranking, by date, by score. */
export const TAG_ORDERS = ['hot', 'new', 'top'] as const;

export type TagOrder = (typeof TAG_ORDERS)[number];

/** The order that a page's address asks for; hot for anything unknown. */
export function tagOrder(text: string | undefined): TagOrder {
  return TAG_ORDERS.find((order) => order === text) ?? 'hot';
}
