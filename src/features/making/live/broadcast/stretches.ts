import { PassThrough, Readable } from 'node:stream';
import { contentOf, createTagReader, FILE_HEADER, kindOf, readTime, writeTime } from './flv-tags.ts';

/** What can be made by one run: until a sender sends something else than before. */
export interface Stretch {
  /** FLV from its header on. */
  readonly stream: Readable;
  /** When it begins, ms from the beginning of what is sent. */
  readonly at: number;
  /** Its pictures cannot be passed on as they are: key frames are too far apart. */
  readonly encodes: boolean;
  /** Whether what is made of it has sound; to be told once that is known. */
  hasSound: boolean | null;
}

/** Key frames may be this far apart in what is passed on as it is, ms. */
const KEYS_APART = 4_500;

/** Pictures, or sound, may be away for so long, ms: what lasts longer would be a part that lasts as long. */
const HOLE = 2_000;

/** What of a stretch may wait to be taken, bytes. */
const HELD = 12 << 20;

type Kind = 'picture' | 'sound';

interface OpenStretch extends Stretch {
  readonly stream: PassThrough;
  /** How what it has is to be read. */
  readonly headers: Map<Kind, Buffer>;
  /** When the last of each came, ms, and the last key frame. */
  readonly last: Map<Kind, number>;
  key: number;
  /** It gets no more of these: they belong to the next one. */
  readonly over: Set<Kind>;
}

/**
 * Divides what a sender sends where it changes: pictures of another size or kind, other sound, sound that
 * comes late, holes, and key frames that turn out to be too far apart. All but the first begin with a key
 * frame; until then the one before goes on, without what does not belong to it. No longer listening closes
 * `flv`.
 */
export function stretchesOf(flv: Readable): AsyncIterable<Stretch> {
  const found = new Readable({ objectMode: true, read: () => undefined });
  found.once('close', () => flv.destroy());
  divide(flv, (stretch) => found.push(stretch)).then(
    () => found.push(null),
    () => found.push(null),
  );
  return found;
}

async function divide(flv: Readable, give: (stretch: Stretch) => void): Promise<void> {
  const read = createTagReader();
  const headers = new Map<Kind, Buffer>();
  let facts: Buffer | null = null;
  let open: OpenStretch | null = null;
  let isDue = false;
  let encodes = false;

  function begin(tag: Buffer): OpenStretch {
    open?.stream.end();
    isDue = false;
    const at = readTime(tag);
    const stream = new PassThrough({ highWaterMark: HELD });
    const stretch = { stream, at, encodes, hasSound: null, headers: new Map(headers) };
    stream.write(HEADER);
    for (const first of [facts, ...headers.values()]) if (first) stream.write(movedTo(at, first));
    open = { ...stretch, last: new Map(), key: at, over: new Set() };
    give(open);
    return open;
  }

  /** Whether it belongs to the stretch that is open; if not, the next one begins with the next key frame. */
  function belongs(tag: Buffer, stretch: OpenStretch): boolean {
    const { of, isHeader, isKey } = kindOf(tag);
    if (of === 'facts') return true;
    const at = readTime(tag);
    const before = stretch.headers.get(of);
    if (isHeader) {
      const isOther = before !== undefined && !contentOf(before).equals(contentOf(tag));
      if (isOther) stretch.over.add(of);
      else stretch.headers.set(of, tag);
    } else {
      const isHole = at - (stretch.last.get(of) ?? at) > HOLE;
      if (isHole) stretch.over.add(of);
      if (isHole && of === 'picture') stretch.key = at;
      stretch.last.set(of, at);
      if (of === 'picture' && !encodes && at - stretch.key > KEYS_APART) isDue = encodes = true;
      if (isKey) stretch.key = at;
    }
    if (of === 'sound' && stretch.hasSound === false && !isHeader) stretch.over.add(of);
    isDue ||= stretch.over.size > 0;
    return !stretch.over.has(of);
  }

  for await (const chunk of flv as AsyncIterable<Buffer>) {
    for (const tag of read(chunk)) {
      const { of, isHeader, isKey } = kindOf(tag);
      if (of === 'facts') facts = tag;
      else if (isHeader) headers.set(of, tag);
      if (!open && (of === 'facts' || isHeader)) continue;
      const isOurs = open !== null && belongs(tag, open);
      const isNext: boolean = open === null || (isDue && isKey);
      if (!isOurs && !isNext) continue;
      const stretch: OpenStretch = isNext || open === null ? begin(tag) : open;
      if (stretch.stream.destroyed) return;
      if (!stretch.stream.write(tag)) await drained(stretch.stream);
    }
  }
  (open as OpenStretch | null)?.stream.end();
}

/** With sound and pictures. Annex E.2 */
const HEADER = Buffer.from([0x46, 0x4c, 0x56, 1, 5, 0, 0, 0, 9, 0, 0, 0, 0]).subarray(0, FILE_HEADER);

function movedTo(ms: number, tag: Buffer): Buffer {
  const moved = Buffer.from(tag);
  writeTime(moved, ms);
  return moved;
}

function drained(stream: PassThrough): Promise<void> {
  return new Promise((resolve) => {
    stream.once('drain', resolve).once('close', resolve);
  });
}
