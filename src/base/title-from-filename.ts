import { TITLE_MAX } from './title.ts';
import { truncate } from './truncate.ts';

/** Names that devices generate: trimmed clips, bare numbers and dates, camera counters. Spec §5. */
const MEANINGLESS = /^trim|^[\d.]*$|^VID[_ ]?\d/;

/**
 * Suggests a title for a chosen file: underscores and the extension become spaces, which are then collapsed
 * and trimmed. Empty if the name means nothing: it starts with "trim", is only digits and dots, or is VID
 * followed by digits. At most 150 characters. Spec §5 Title auto-fill.
 */
export function titleFromFilename(filename: string): string {
  const name = filename
    .trim()
    .replace(/\.[a-z0-9]{1,5}$/i, ' ')
    .trim();
  if (MEANINGLESS.test(name)) return '';
  const title = name.replace(/[_\s]+/g, ' ').trim();
  return truncate(title, TITLE_MAX, '').trim();
}
