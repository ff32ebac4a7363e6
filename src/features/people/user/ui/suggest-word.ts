/** A word that begins like a mention or a tag, and where it is in the text. */
export interface OpenWord {
  readonly kind: 'user' | 'tag';
  /** The text after the sign. */
  readonly text: string;
  /** Position of the sign. */
  readonly start: number;
}

/** Longest text that suggestions are asked for, characters. */
const LONGEST = 50;

/**
 * The word after `@` or `#` that ends at the caret; null if there is none, or if text is selected. Spec §5
 * Mentions and tags.
 */
export function openWord(text: string, start: number, end: number): OpenWord | null {
  if (start !== end) return null;
  const match = /(?:^|[\s(“"'])([@#])([^\s@#]{1,50})$/u.exec(
    text.slice(Math.max(0, start - LONGEST - 2), start),
  );
  const [, sign, word] = match ?? [];
  if (sign === undefined || word === undefined) return null;
  return { kind: sign === '@' ? 'user' : 'tag', text: word, start: start - word.length - 1 };
}

/** Whether it is the same word at the same place. */
export function isSameWord(one: OpenWord, other: OpenWord | null): boolean {
  return one.kind === other?.kind && one.start === other.start && one.text === other.text;
}

/** The text with the chosen word in place of the typed one, and the new position of the caret. */
export function putWord(
  text: string,
  { kind, start, text: typed }: OpenWord,
  chosen: string,
): { text: string; caret: number } {
  const word = `${kind === 'user' ? '@' : '#'}${chosen} `;
  const rest = text.slice(start + 1 + typed.length).replace(/^ /, '');
  return { text: text.slice(0, start) + word + rest, caret: start + word.length };
}
