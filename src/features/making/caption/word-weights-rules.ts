/** What is said at a moment, ms. */
export interface WordsAt {
  readonly start: number;
  readonly words: readonly string[];
}

/** How much a word says of what is spoken about. */
export type Weights = ReadonlyMap<string, number>;

/** Words that are said all the time say nothing; rare ones much. Time is divided into parts of `span` ms. */
export function weigh(lines: readonly WordsAt[], span: number): Weights {
  const parts = new Map<string, Set<number>>();
  for (const { start, words } of lines)
    for (const word of words) parts.set(word, (parts.get(word) ?? new Set()).add(Math.floor(start / span)));
  const count = new Set(lines.map(({ start }) => Math.floor(start / span))).size;
  return new Map([...parts].map(([word, { size }]) => [word, Math.log((count + 1) / size)]));
}

/** The weights of all words that are said, added up. */
export function sumUp(lines: readonly Pick<WordsAt, 'words'>[], weights: Weights): Map<string, number> {
  const sums = new Map<string, number>();
  for (const word of lines.flatMap(({ words }) => words))
    sums.set(word, (sums.get(word) ?? 0) + (weights.get(word) ?? 0));
  return sums;
}

/** 1 for the same words, 0 for entirely different ones (cosine). */
export function likeness(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number {
  const length = (sums: ReadonlyMap<string, number>) => Math.hypot(...sums.values());
  const common = [...one].reduce((sum, [word, weight]) => sum + weight * (other.get(word) ?? 0), 0);
  return common === 0 ? 0 : common / (length(one) * length(other));
}
