import { foldText } from '#base/fold-text.ts';

/** Posts within `RATE_MS` from which on a new account is flagged. */
export const RATE_POSTS = 5;
export const RATE_MS = 10 * 60_000;
/** How long an account is new for the check of its rate, ms. */
export const RATE_AGE = 86_400_000;

/** The rules of a setting: one a line, without empty ones. */
export function rulesIn(setting: string): string[] {
  return setting
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** The first of these words or phrases that the text has, whatever its case and accents; null for none. */
export function findWord(text: string, words: readonly string[]): string | null {
  const said = plainWords(text);
  return words.find((word) => plainWords(word).trim() !== '' && said.includes(plainWords(word))) ?? null;
}

/** Letters and digits alone, with a space at both ends: a word is found as a whole. */
function plainWords(text: string): string {
  return ` ${foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')} `;
}

/** The first of these sites, or of those below them, that the text leads to; null for none. */
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
