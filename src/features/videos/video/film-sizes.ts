import {
  type FilmIndex,
  filesOfIndex,
  type IndexedRung,
  type IndexedSound,
  type Span,
} from './film-index.ts';

/** What a film's files take, bytes, and how large its pictures are: shorter sides in pixels, 0 for none. */
export interface FilmSizes {
  /** Without those in AV1. */
  readonly bytes: number;
  readonly highestSide: number;
  /** What removing the highest size frees: its file without sound that has to stay. */
  readonly highestBytes: number;
  readonly nextSide: number;
  /** What the files in AV1 and Opus take, and how many bytes they save of a second that is watched. */
  readonly av1Bytes: number;
  readonly av1Saves: number;
}

/** A size that was joined anew with the sound, whose places are in the same file. */
export interface RejoinedSize {
  readonly rung: IndexedRung;
  readonly sound: IndexedSound;
}

/** What the index of a film says of its files. */
export function sizesOf(index: FilmIndex): FilmSizes {
  const [highest, next] = highestFirst(index);
  const { sound, av1 = [], opus } = index;
  const av1Bytes = av1.reduce((sum, { size }) => sum + size, opus?.size ?? 0);
  const heard = highest && sound?.file === highest.file ? lengthOf(sound.fragments) : 0;
  return {
    bytes: filesOfIndex(index).reduce((sum, { size }) => sum + size, 0) - av1Bytes,
    highestSide: sideOf(highest),
    highestBytes: highest ? highest.size - heard : 0,
    nextSide: sideOf(next),
    ...{ av1Bytes, av1Saves: av1SavesOf(index) },
  };
}

/** Of the size below the highest, which most people see, or of that where there is none in AV1. */
function av1SavesOf({ rungs, av1 = [], sound, opus }: FilmIndex): number {
  const heard = sound && opus ? sound.averageBandwidth - opus.averageBandwidth : 0;
  const [highest, next] = highestFirst({ rungs });
  for (const seen of [next, highest]) {
    const same = seen && av1.find((rung) => sideOf(rung) === sideOf(seen));
    if (same) return Math.max(0, Math.round((seen.averageBandwidth - same.averageBandwidth + heard) / 8));
  }
  return 0;
}

/** The sizes of a film, the highest first. */
export function highestFirst({ rungs }: Pick<FilmIndex, 'rungs'>): readonly IndexedRung[] {
  return rungs.toSorted((one, other) => sideOf(other) - sideOf(one));
}

/**
 * The same film without its highest size, and without any in AV1; with `joined`, the next one is that
 * instead, and so is the sound if it was in the file of the highest. What is left out stays readable under
 * its names until `endLeaving`.
 */
export function withoutHighest(index: FilmIndex, joined: RejoinedSize | null): FilmIndex {
  const [highest] = highestFirst(index);
  if (!highest) return index;
  const rungs = index.rungs
    .filter((rung) => rung !== highest)
    .map((rung) => (rung.name === joined?.rung.name ? joined.rung : rung));
  const gone = index.rungs.filter((rung) => !rungs.includes(rung));
  const isSoundMoved = joined !== null && index.sound?.file === highest.file;
  const instead = joined?.rung.file ?? highestFirst({ rungs })[0]!.file;
  const lead = (name: string): string => (gone.some(({ file }) => file === name) ? instead : name);
  const renamed = {
    ...Object.fromEntries(Object.entries(index.renamed ?? {}).map(([old, name]) => [old, lead(name)])),
    ...Object.fromEntries(gone.map(({ file }) => [file, instead])),
  };
  const { av1, opus, ...others } = index;
  return {
    ...others,
    rungs,
    sound: isSoundMoved ? joined.sound : index.sound,
    renamed,
    leaving: {
      rungs: gone,
      sound: isSoundMoved ? index.sound : null,
      renamed: index.renamed ?? null,
      ...(av1 && { av1 }),
      ...(opus && { opus }),
    },
  };
}

/** The same film without what it has in AV1, which stays readable until `endLeaving`. */
export function withoutAv1({ av1, opus, ...index }: FilmIndex): FilmIndex {
  if (!av1) return index;
  return { ...index, leaving: { rungs: [], sound: null, renamed: null, av1, ...(opus && { opus }) } };
}

/** The index as it was before `withoutHighest`; what was left in AV1 alone is on its way for good. */
export function undoLeaving({ leaving, ...index }: FilmIndex): FilmIndex {
  if (!leaving) return index;
  if (leaving.rungs.length === 0) return { ...index, leaving };
  const names = leaving.rungs.map(({ name }) => name);
  const rungs = [...index.rungs.filter(({ name }) => !names.includes(name)), ...leaving.rungs];
  const { renamed: _now, ...rest } = index;
  return {
    ...rest,
    rungs: highestFirst({ rungs }).toReversed(),
    sound: leaving.sound ?? index.sound,
    ...(leaving.av1 && { av1: leaving.av1 }),
    ...(leaving.opus && { opus: leaving.opus }),
    ...(leaving.renamed && { renamed: leaving.renamed }),
  };
}

/** The index without what was left out, once its files go. */
export function endLeaving({ leaving: _leaving, ...index }: FilmIndex): FilmIndex {
  return index;
}

/** The film with another size above those that it has. */
export function withHighest(index: FilmIndex, rung: IndexedRung): FilmIndex {
  const { [rung.file]: _led, ...renamed } = index.renamed ?? {};
  return { ...index, rungs: [...index.rungs, rung], ...(index.renamed && { renamed }) };
}

/** The shorter side of a size's pictures, pixels. */
export function sideOf(rung: { readonly width: number; readonly height: number } | undefined): number {
  return rung ? Math.min(rung.width, rung.height) : 0;
}

function lengthOf(spans: readonly Span[]): number {
  return spans.reduce((sum, [, length]) => sum + length, 0);
}
