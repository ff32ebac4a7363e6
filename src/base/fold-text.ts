/** Small letters without accents: `Zürich` and `ZURICH` are `zurich`. For comparing, not for showing. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđ]/g, (letter) => FOLDED[letter] ?? letter);
}

/** Letters that are no letter and an accent, as PostgreSQL's unaccent writes them. */
const FOLDED: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' };
