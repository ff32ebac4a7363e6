/** Most words of a query that are looked for. */
const WORDS_MAX = 12;

/**
 * A query as PostgreSQL reads it: every word must occur, as a word or as the beginning of one, so that
 * results come while the last word is still being typed. Null when there is no word in it.
 */
export function tsQuery(query: string): string | null {
  const words = query
    .normalize('NFC')
    .toLowerCase()
    // A quoted word may hold anything but these; PostgreSQL cuts it up the same way as the texts.
    .replace(/[\0'\\]/g, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, WORDS_MAX);
  return words.length > 0 ? words.map((word) => `'${word}':*`).join(' & ') : null;
}
