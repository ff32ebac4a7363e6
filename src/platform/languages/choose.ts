import type { Language } from '#base/texts.ts';

/** The cookie with the language chosen on a device. */
export const LANGUAGE_COOKIE = 'language';

/** Asks for a page in a language by its address, as search engines do. */
export const LANGUAGE_QUERY = 'lang';

/** Where the form at the foot of a page is sent. */
export const LANGUAGE_PATH = '/language';

/** The language of the page that makes a call. */
export const LANGUAGE_HEADER = 'x-page-language';

/**
 * The first language of an `Accept-Language` header that there is, by the weights that it gives; undefined
 * for none. `de-AT` is answered in `de`, and `pt` in `pt-BR` where that is all there is. RFC 9110 §12.5.4,
 * RFC 4647 §3.4
 */
export function acceptedLanguage(
  header: string | undefined,
  tags: readonly Language[],
): Language | undefined {
  const wishes = (header ?? '')
    .slice(0, LONGEST)
    .split(',')
    .map((wish) => {
      const [range = '', ...parameters] = wish.split(';').map((part) => part.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return { range, weight: weight === undefined ? 1 : Number(weight) || 0 };
    })
    .filter(({ range, weight }) => range !== '' && weight > 0)
    .toSorted((a, b) => b.weight - a.weight);
  for (const { range } of wishes) {
    const tag = lookUp(range, tags);
    if (tag !== undefined) return tag;
  }
  return undefined;
}

/** Longer headers are no browser's, characters. */
const LONGEST = 500;

function lookUp(range: string, tags: readonly Language[]): Language | undefined {
  for (let wanted = range; wanted !== ''; wanted = wanted.slice(0, Math.max(0, wanted.lastIndexOf('-')))) {
    const tag = tags.find((one) => one.toLowerCase() === wanted);
    if (tag !== undefined) return tag;
  }
  return tags.find((one) => one.toLowerCase().startsWith(`${range}-`));
}
