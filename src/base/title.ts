/** Longest title of a video or an album, characters. Spec §5. */
export const TITLE_MAX = 150;

/**
 * Cuts text to at most `max` characters, ending it with `mark` if it was longer; the mark counts. Never
 * splits a surrogate pair. Spec §4 Import flow cuts titles at 150 with an ellipsis, descriptions without one.
 */
export function truncate(text: string, max = TITLE_MAX, mark = '…'): string {
  if (text.length <= max) return text;
  const kept = text.slice(0, Math.max(0, max - mark.length)).replace(/[\uD800-\uDBFF]$/, '');
  return `${mark ? kept.trimEnd() : kept}${mark}`.slice(0, max);
}

/**
 * The last `max` characters of a text, for example of a file name, whose end says what kind of file it is.
 * Never splits a surrogate pair.
 */
export function keepEnd(text: string, max: number): string {
  return text.length <= max ? text : text.slice(-max).replace(/^[\uDC00-\uDFFF]/, '');
}

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
