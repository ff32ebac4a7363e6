import { type HeardWord, spreadWords } from '../words-rules.ts';

/**
 * What a model has written down: parts of words, a space or `▁` before the first of each, and their
 * beginnings, seconds.
 */
interface HeardTokens {
  readonly text: string;
  readonly tokens: readonly string[];
  readonly timestamps: readonly number[];
}

/** How long a word lasts at most whose end is not known, ms. */
const WORD_MOST_MS = 1_000;

/**
 * Words with their times in a piece of that length, ms. Models that tell no times have the words spread over
 * the piece by their length.
 */
export function wordsOfTokens({ text, tokens, timestamps }: HeardTokens, duration: number): HeardWord[] {
  if (timestamps.length !== tokens.length || tokens.length === 0) return spreadWords(text, 0, duration);
  const words: { start: number; text: string }[] = [];
  for (const [place, token] of tokens.entries()) {
    const part = token.replace(/^▁/, ' ');
    const last = words.at(-1);
    if (!last || part.startsWith(' '))
      words.push({ start: Math.round((timestamps[place] ?? 0) * 1000), text: part });
    else last.text += part;
  }
  return words
    .filter((word) => word.text.trim() !== '')
    .map((word, place, all) => {
      const start = Math.min(duration, word.start);
      const end = Math.min(duration, all[place + 1]?.start ?? duration, start + WORD_MOST_MS);
      return { start, end: Math.max(start, end), text: word.text };
    });
}
