import { foldText } from './fold-text.ts';

/** A stretch of a text, and whether it matches the search. */
export interface Stretch {
  readonly text: string;
  readonly isFound: boolean;
}

/**
 * Splits a text so that the beginnings of words which match one of `words` stand alone. `words` are folded by
 * `foldText`.
 */
export function markWords(text: string, words: readonly string[]): Stretch[] {
  const stretches: Stretch[] = [];
  let done = 0;
  for (const match of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const length = foundLength(match[0], words);
    if (length === 0) continue;
    if (match.index > done) stretches.push({ text: text.slice(done, match.index), isFound: false });
    done = match.index + length;
    stretches.push({ text: text.slice(match.index, done), isFound: true });
  }
  if (done < text.length) stretches.push({ text: text.slice(done), isFound: false });
  return stretches;
}

/**
 * How many characters of the word are covered by the longest of `words` that it begins with, in its own
 * spelling.
 */
function foundLength(word: string, words: readonly string[]): number {
  const folded = foldText(word);
  const longest = Math.max(0, ...words.filter((one) => folded.startsWith(one)).map((one) => one.length));
  if (longest === 0) return 0;
  let length = 0;
  for (const letter of word) {
    length += letter.length;
    const isDone = foldText(word.slice(0, length)).length >= longest;
    // Combining accents belong to the letter before them.
    if (isDone && !/^\p{M}/u.test(word.slice(length))) break;
  }
  return length;
}
