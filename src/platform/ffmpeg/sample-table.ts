import type { Sample } from './fragment.ts';
import { fullBox, longWords, words } from './mp4-write.ts';

/** Samples of one track, collected in the order of decoding. Times in its ticks. */
export interface SampleTable {
  /** Adds one; a decoding time before that of the one before counts as the same. */
  add(sample: Sample): void;
  count(): number;
  /** When the first one is decoded, and when the last one ends; both 0 when there is none. */
  span(): { readonly start: number; readonly end: number };
  /** When the first one is shown, and until when the last one is. */
  shown(): { readonly start: number; readonly end: number };
  /** The boxes that describe them, but for their places (`placeBoxes`). ISO/IEC 14496-12 §8.6 */
  boxes(): Buffer[];
}

/** Neighbours that are the same are kept once, so that memory is one size, four to eight bytes, a sample. */
export function createSampleTable(): SampleTable {
  const sizes: number[] = [];
  const keys: number[] = [];
  const durations = createRuns();
  const offsets = createRuns();
  const shown = { start: Infinity, end: 0 };
  let start = 0;
  let last: { time: number; duration: number } | null = null;
  let hasNegative = false;

  function add({ time, duration, offset, size, isKey }: Sample): void {
    const decoded = Math.max(time, last?.time ?? time);
    if (last) durations.add(decoded - last.time);
    else start = decoded;
    last = { time: decoded, duration };
    sizes.push(size);
    if (isKey) keys.push(sizes.length);
    const later = time + offset - decoded;
    hasNegative ||= later < 0;
    offsets.add(later);
    shown.start = Math.min(shown.start, time + offset);
    shown.end = Math.max(shown.end, time + offset + duration);
  }

  function boxes(): Buffer[] {
    const lengths = last ? durations.with(last.duration) : [];
    const later = offsets.with(null);
    return [
      runsBox('stts', lengths, 0),
      ...(later.some((value, at) => at % 2 === 1 && value !== 0)
        ? [runsBox('ctts', later, hasNegative ? 1 : 0)]
        : []),
      ...(keys.length < sizes.length ? [fullBox('stss', {}, words([keys.length]), words(keys))] : []),
      fullBox('stsz', {}, words([0, sizes.length]), words(sizes)),
    ];
  }

  return {
    add,
    count: () => sizes.length,
    span: () => ({ start, end: last ? last.time + last.duration : 0 }),
    shown: () => (sizes.length > 0 ? { ...shown } : { start: 0, end: 0 }),
    boxes,
  };
}

/** Samples that lie together: so many from that byte of the file on. */
export interface Chunk {
  readonly at: number;
  readonly samples: number;
}

/** The boxes that say where samples are. `isLong`: places take 64 bits. ISO/IEC 14496-12 §8.7 */
export function placeBoxes(chunks: readonly Chunk[], isLong: boolean): Buffer[] {
  const groups = chunks.flatMap(({ samples }, index) =>
    samples === chunks[index - 1]?.samples ? [] : [index + 1, samples, 1],
  );
  const places = chunks.map(({ at }) => at);
  return [
    fullBox('stsc', {}, words([groups.length / 3]), words(groups)),
    isLong
      ? fullBox('co64', {}, words([places.length]), longWords(places))
      : fullBox('stco', {}, words([places.length]), words(places)),
  ];
}

function runsBox(type: string, runs: readonly number[], version: number): Buffer {
  return fullBox(type, { version }, words([runs.length / 2]), words(runs));
}

/** Counts equal neighbours: how many, what, how many, what. */
function createRuns() {
  const runs: number[] = [];
  const addTo = (into: number[], value: number): void => {
    if (into.length > 0 && into.at(-1) === value) into[into.length - 2]! += 1;
    else into.push(1, value);
  };
  return {
    add: (value: number) => addTo(runs, value),
    /** All of them and that one, if any. */
    with(value: number | null): number[] {
      const all = [...runs];
      if (value !== null) addTo(all, value);
      return all;
    },
  };
}
