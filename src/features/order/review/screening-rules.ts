import { foldText } from '#base/fold-text.ts';

/** A new account with more posts than this within `RATE_MS` is flagged. */
export const RATE_POSTS = 5;
export const RATE_MS = 10 * 60_000;
/** How long an account counts as new for that check, ms. */
export const RATE_AGE = 86_400_000;

/** The rules in a setting: one per line, without empty lines. */
export function rulesIn(setting: string): string[] {
  return setting
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** The first of these words or phrases in the text, ignoring case and accents; null if there is none. */
export function findWord(text: string, words: readonly string[]): string | null {
  const plain = plainWords(text);
  return words.find((word) => plainWords(word).trim() !== '' && plain.includes(plainWords(word))) ?? null;
}

/**
 * Letters and digits separated by single spaces, with a space at both ends, so that only whole words match.
 */
function plainWords(text: string): string {
  return ` ${foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')} `;
}

/** The first of these sites that the text links to, including subdomains; null if there is none. */
export function findHost(text: string, hosts: readonly string[]): string | null {
  const named = [...text.toLowerCase().matchAll(/https?:\/\/([^\s/?#"'<>]{1,255})/g)].map(
    ([, place = '']) => place.split('@').at(-1)?.split(':', 1)[0] ?? '',
  );
  const wanted = hosts.map((host) =>
    host
      .toLowerCase()
      .replace(/^(?:https?:\/\/)?(?:www\.)?/, '')
      .replace(/\/.*/, ''),
  );
  const at = wanted.findIndex((host) => named.some((one) => one === host || one.endsWith(`.${host}`)));
  return hosts[at] ?? null;
}
