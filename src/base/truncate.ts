import { TITLE_MAX } from './title.ts';

/**
 * Text of at most `max` characters: cut and ended with `mark` when it is longer (the mark is counted). Never
 * cuts through a surrogate pair. Spec §4 Import flow cuts titles at 150 with an ellipsis, descriptions
 * without a mark.
 */
export function truncate(text: string, max = TITLE_MAX, mark = '…'): string {
  if (text.length <= max) return text;
  const kept = text.slice(0, Math.max(0, max - mark.length)).replace(/[\uD800-\uDBFF]$/, '');
  return `${mark ? kept.trimEnd() : kept}${mark}`.slice(0, max);
}

/**
 * The last `max` characters of a text, such as those of a file's name that say what kind of file it is. Never
 * cuts through a surrogate pair.
 */
export function keepEnd(text: string, max: number): string {
  return text.length <= max ? text : text.slice(-max).replace(/^[\uDC00-\uDFFF]/, '');
}
