import { parseText } from '#base/rich-text.ts';
import { tagText } from './rules.ts';

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
