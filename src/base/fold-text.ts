/**
 * Lower-case letters without accents: `Zürich` and `ZURICH` become `zurich`. For comparing, never for
 * showing.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđ]/g, (letter) => FOLDED[letter] ?? letter);
}

/** Letters that do not decompose into a letter and an accent, folded as PostgreSQL's unaccent does. */
const FOLDED: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' };

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

/** The text with at most one blank line in a row, and none around it. */
export function foldBlank(text: string): string {
  const lines = text.trim().split('\n');
  return lines.filter((line, at) => line.trim() !== '' || lines[at - 1]?.trim() !== '').join('\n');
}
