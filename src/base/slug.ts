/** Longest slug, in characters. */
export const SLUG_MAX = 80;

/**
 * The part of a link that is made from a title: lower-case letters a–z, digits and single hyphens, without
 * accents, at most SLUG_MAX long. If nothing is left, `randomText()` is used instead. Spec §5 Album.
 */
export function slug(title: string, randomText: () => string): string {
  const plain = title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain.replace(/['’]/g, '').replace(/[^a-z0-9]+/g, '-');
  return (
    words
      .slice(0, SLUG_MAX + 1)
      .replace(/^-+/, '')
      .slice(0, SLUG_MAX)
      .replace(/(?<!-)-+$/, '') || randomText()
  );
}
