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
