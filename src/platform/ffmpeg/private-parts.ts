/** A stretch of a file, from its first byte up to the one at `end`. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
  /** It is the type of a box, which becomes one of free space; everything else becomes zeros. */
  readonly isType: boolean;
}

/** Reads so many bytes of a file from `start`; fewer at its end. */
export type ReadAt = (start: number, bytes: number) => Promise<Buffer>;

interface Box {
  readonly type: string;
  readonly start: number;
  /** Where its content begins, and where it ends. */
  readonly inside: number;
  readonly end: number;
}

/** Boxes in which cameras and programs describe a file: user data, metadata, and XMP. */
const DESCRIPTIONS: readonly string[] = ['udta', 'meta', 'uuid'];
/** Handlers of tracks that hold positions and movements of the camera. */
const TOLD_BY_CAMERAS: readonly string[] = ['meta', 'camm'];
/** Boxes that a file may have outside its index. */
const MOST_BOXES = 4_096;
/** An index of half an hour takes less than half of it, bytes. */
const MOST_INDEX = 16 * 1024 ** 2;
/** Two a box, and one for each run of samples. */
const MOST_PARTS = 100_000;

/**
 * Where an MP4 or QuickTime file tells of the place and the device it was made with: descriptions of the file
 * and of its tracks, and whole tracks of positions. In order, without overlaps. Null for a file that is
 * not understood to its end.
 */
export async function findPrivateParts(readAt: ReadAt, size: number): Promise<Stretch[] | null> {
  const found: Stretch[] = [];
  let at = 0;
  for (let boxes = 0; at < size; boxes += 1) {
    const box = boxIn(await readAt(at, 16), 0, size - at);
    if (!box || boxes === MOST_BOXES) return null;
    const whole = moved(box, at);
    if (DESCRIPTIONS.includes(box.type)) found.push(...blank(whole));
    if (box.type === 'moov') {
      if (box.end > MOST_INDEX) return null;
      const parts = partsOfIndex(await readAt(at, box.end), box);
      if (!parts) return null;
      found.push(...parts.map(({ isInIndex, ...part }) => shifted(part, isInIndex ? at : 0)));
    }
    at += box.end;
  }
  return found.length > MOST_PARTS ? null : inOrder(found.filter(({ end }) => end <= size));
}

type Part = Stretch & { readonly isInIndex: boolean };

/** Of an index that was read by itself. Samples of tracks are counted from the beginning of the file. */
function partsOfIndex(index: Buffer, moov: Box): Part[] | null {
  const children = boxesIn(index, moov.inside, moov.end);
  if (!children) return null;
  const parts: Part[] = [];
  for (const child of children) {
    if (DESCRIPTIONS.includes(child.type)) parts.push(...inIndex(child));
    if (child.type !== 'trak') continue;
    const inner = boxesIn(index, child.inside, child.end);
    if (!inner) return null;
    const media = find(index, child, ['mdia']);
    if (media && TOLD_BY_CAMERAS.includes(handlerOf(index, media))) {
      const samples = samplesOf(index, media).slice(0, MOST_PARTS + 1);
      parts.push(...inIndex(child), ...samples.map((each) => ({ ...each, isInIndex: false })));
    } else {
      parts.push(...inner.filter(({ type }) => DESCRIPTIONS.includes(type)).flatMap(inIndex));
    }
  }
  return parts;
}

function inIndex(box: Box): Part[] {
  return blank(box).map((part) => ({ ...part, isInIndex: true }));
}

function handlerOf(index: Buffer, media: Box): string {
  const handler = find(index, media, ['hdlr']);
  return handler ? index.toString('latin1', handler.inside + 8, handler.inside + 12) : '';
}

/** The stretches of the file in which a track's samples are. ISO/IEC 14496-12 §8.7 */
function samplesOf(index: Buffer, media: Box): Stretch[] {
  const table = (name: string) => find(index, media, ['minf', 'stbl', name]);
  const [sizes, runs] = [table('stsz'), table('stsc')];
  const [short, long] = [table('stco'), table('co64')];
  const chunks = short ?? long;
  if (!sizes || !runs || !chunks) return [];
  const width = short ? 4 : 8;
  const offsets = entriesOf(index, chunks, 4, width).map((at) =>
    short ? index.readUInt32BE(at) : Number(index.readBigUInt64BE(at)),
  );
  const perChunk = entriesOf(index, runs, 4, 12).map((at) => ({
    first: index.readUInt32BE(at),
    samples: index.readUInt32BE(at + 4),
  }));
  const same = index.readUInt32BE(sizes.inside + 4);
  const each = same > 0 ? [] : entriesOf(index, sizes, 8, 4).map((at) => index.readUInt32BE(at));
  let sample = 0;
  let run = 0;
  return offsets.map((start, chunk) => {
    while (perChunk[run + 1] && perChunk[run + 1]!.first <= chunk + 1) run += 1;
    const count = perChunk[run]?.samples ?? 0;
    const bytes =
      same > 0 ? same * count : each.slice(sample, sample + count).reduce((sum, one) => sum + one, 0);
    sample += count;
    return { start, end: start + bytes, isType: false };
  });
}

/** Where the entries of a table begin, as many as it says and has room for. */
function entriesOf(index: Buffer, { inside, end }: Box, counted: number, width: number): number[] {
  const first = inside + counted + 4;
  const count = Math.min(index.readUInt32BE(inside + counted), Math.floor((end - first) / width));
  return Array.from({ length: Math.max(0, count) }, (_item, at) => first + at * width);
}

function find(index: Buffer, within: Box, path: readonly string[]): Box | undefined {
  const [next, ...rest] = path;
  const box = boxesIn(index, within.inside, within.end)?.find(({ type }) => type === next);
  return box && rest.length > 0 ? find(index, box, rest) : box;
}

function boxesIn(bytes: Buffer, from: number, to: number): Box[] | null {
  const boxes: Box[] = [];
  // QuickTime ends some lists with four zero bytes.
  for (let at = from; at + 8 <= to; ) {
    const box = boxIn(bytes, at, to - at);
    if (!box) return null;
    boxes.push(box);
    at = box.end;
  }
  return boxes;
}

/** The box at that place, with at most so many bytes; null where none is. */
function boxIn(bytes: Buffer, at: number, most: number): Box | null {
  if (bytes.length < at + 8) return null;
  const type = bytes.toString('latin1', at + 4, at + 8);
  const short = bytes.readUInt32BE(at);
  if (short === 1 && bytes.length < at + 16) return null;
  const isLong = short === 1;
  const size = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? most : short;
  const inside = at + (isLong ? 16 : 8);
  if (!Number.isSafeInteger(size) || at + size < inside || size > most) return null;
  return { type, start: at, inside, end: at + size };
}

function moved({ type, start, inside, end }: Box, by: number): Box {
  return { type, start: start + by, inside: inside + by, end: end + by };
}

function shifted({ start, end, isType }: Stretch, by: number): Stretch {
  return { start: start + by, end: end + by, isType };
}

/** Its length stays. */
function blank({ start, inside, end }: Box): Stretch[] {
  return [
    { start: start + 4, end: start + 8, isType: true },
    { start: inside, end, isType: false },
  ];
}

function inOrder(stretches: readonly Stretch[]): Stretch[] {
  const kept: Stretch[] = [];
  for (const each of stretches.toSorted((one, two) => one.start - two.start))
    if (each.end > each.start && each.start >= (kept.at(-1)?.end ?? 0)) kept.push(each);
  return kept;
}

const FREE = Buffer.from('free');

/** The bytes of a file from `offset` on, with these parts, which are in order, overwritten. */
export async function* withoutParts(
  source: AsyncIterable<Buffer>,
  offset: number,
  parts: readonly Stretch[],
): AsyncGenerator<Buffer> {
  let at = offset;
  let next = 0;
  for await (const bytes of source) {
    const end = at + bytes.length;
    while (parts[next] && parts[next]!.end <= at) next += 1;
    const copy = parts[next] && parts[next]!.start < end ? Buffer.from(bytes) : bytes;
    for (let part = next; parts[part] && parts[part]!.start < end; part += 1) erase(copy, at, parts[part]!);
    yield copy;
    at = end;
  }
}

function erase(bytes: Buffer, offset: number, { start, end, isType }: Stretch): void {
  const from = Math.max(0, start - offset);
  const to = Math.min(bytes.length, end - offset);
  if (isType) FREE.copy(bytes, from, from + offset - start, to + offset - start);
  else bytes.fill(0, from, to);
}
