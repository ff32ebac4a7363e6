/** How an album is played: in its own order or a mixed one, and what follows its last video. */
export interface PlayMode {
  /** What the mixed order follows from: the id of its first video and a number; null for the album's own. */
  readonly shuffle: string | null;
  /** The whole album again, or the one video; null for neither. */
  readonly repeat: Repeat | null;
}

const REPEATS = ['all', 'one'] as const;
export type Repeat = (typeof REPEATS)[number];

const SHUFFLE = /^(\d{1,15})\.(\d{1,9})$/;

/** The mode that a watch page's address asks for; what it does not understand is not asked for. */
export function readMode(query: Readonly<Record<string, string | undefined>>): PlayMode {
  const { shuffle = '', repeat } = query;
  return {
    shuffle: SHUFFLE.test(shuffle) ? shuffle : null,
    repeat: REPEATS.find((one) => one === repeat) ?? null,
  };
}

/** Entries in the order in which they are played. The same address always gives the same order. */
export function playOrder<T extends { readonly id: number }>(
  entries: readonly T[],
  { shuffle }: PlayMode,
): T[] {
  const [, first, number] = SHUFFLE.exec(shuffle ?? '') ?? [];
  if (first === undefined) return [...entries];
  const isFirst = ({ id }: T): boolean => id === Number(first);
  const rest = entries.filter((entry) => !isFirst(entry));
  return [...entries.filter(isFirst), ...mixed(rest, Number(number))];
}

/** Fisher and Yates, with the generator "mulberry32". */
function mixed<T>(items: readonly T[], seed: number): T[] {
  const all = [...items];
  let state = seed;
  for (let left = all.length - 1; left > 0; left -= 1) {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    const at = ((bits ^ (bits >>> 14)) >>> 0) % (left + 1);
    [all[left], all[at]] = [all[at]!, all[left]!];
  }
  return all;
}
