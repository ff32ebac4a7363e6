import type { Translation } from '#base/texts.ts';

/**
 * A text, a list or the forms of a text as an expression of JavaScript. The minifier writes all texts as templates; with the same
 * marks around these the file is packed smaller.
 */
export function literalOf(words: Translation[string]): string {
  if (typeof words === 'string') return `\`${words.replace(/[`\\]|\$(?=\{)/g, '\\$&')}\``;
  if (Array.isArray(words)) return `[${words.map(literalOf).join(',')}]`;
  const members = Object.entries(words).map(([name, word]) => `${nameOf(name)}:${literalOf(word)}`);
  return `{${members.join(',')}}`;
}

function nameOf(name: string): string {
  return /^[a-z]+$/.test(name) ? name : JSON.stringify(name);
}
