import { TITLE_MAX } from './title.ts';

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
