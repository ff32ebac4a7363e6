import { open, type FileHandle } from 'node:fs/promises';

type Box = { type: string; size: number };

/** Boxes looked at before giving up on an index; each costs one small read. */
const MAX_BOXES = 4096;

/**
 * Where an MP4 or QuickTime file has its index (moov): before or after its media (mdat). Null when it is not
 * found, as in a file that was cut off.
 */
export async function findIndex(path: string): Promise<'first' | 'last' | null> {
  const file = await open(path, 'r');
  try {
    let mediaSeen = false;
    for (let at = 0, boxes = 0; boxes < MAX_BOXES; boxes += 1) {
      const box = await readBox(file, at);
      if (!box) return null;
      if (box.type === 'moov') return mediaSeen ? 'last' : 'first';
      mediaSeen ||= box.type === 'mdat';
      at += box.size;
    }
    return null;
  } finally {
    await file.close();
  }
}

/**
 * Where the first outermost box of that type is in a file; null if there is none. Sizes and places in bytes.
 */
export async function placeOfBox(path: string, type: string): Promise<{ at: number; size: number } | null> {
  const file = await open(path, 'r');
  try {
    for (let at = 0, boxes = 0; boxes < MAX_BOXES; boxes += 1) {
      const box = await readBox(file, at);
      if (!box) return null;
      if (box.type === type) return { at, size: box.size };
      at += box.size;
    }
    return null;
  } finally {
    await file.close();
  }
}

async function readBox(file: FileHandle, at: number): Promise<Box | null> {
  const head = Buffer.alloc(16);
  const { bytesRead } = await file.read(head, 0, 16, at);
  return boxAt(head.subarray(0, bytesRead), 0);
}

/**
 * The header of the box at that place; null when it is cut off, senseless or reaches to the end of the file.
 */
function boxAt(bytes: Buffer, at: number): Box | null {
  if (bytes.length < at + 8) return null;
  const type = bytes.toString('latin1', at + 4, at + 8);
  const short = bytes.readUInt32BE(at);
  if (short >= 8) return { type, size: short };
  if (short !== 1 || bytes.length < at + 16) return null;
  const size = Number(bytes.readBigUInt64BE(at + 8));
  return size >= 16 && Number.isSafeInteger(size) ? { type, size } : null;
}

/**
 * Whether the beginning of an MP4 holds its whole index before any media, so that it can be read as a stream.
 * Null when more bytes are needed to tell.
 */
export function indexComesFirst(head: Buffer): boolean | null {
  for (let at = 0; ; ) {
    const box = boxAt(head, at);
    if (!box) return head.length >= at + 16 ? false : null;
    if (box.type === 'mdat') return false;
    at += box.size;
    if (box.type === 'moov') return at <= head.length ? true : null;
  }
}

/**
 * The CODECS of an initialisation segment as RFC 6381 writes them, e.g. `avc1.64001f,mp4a.40.2`; null when it
 * holds anything but H.264, AV1, AAC and Opus.
 */
export function codecsOf(init: Buffer): string | null {
  const video = init.includes('vide') ? (avcOf(init) ?? av1Of(init)) : '';
  const audio = init.includes('soun') ? (aacOf(init) ?? opusOf(init)) : '';
  if (video === null || audio === null) return null;
  return [video, audio].filter((codec) => codec !== '').join(',') || null;
}

/** Profile, constraints and level follow the version of the decoder's configuration. */
function avcOf(init: Buffer): string | null {
  const at = init.indexOf('avcC');
  return at >= 0 && init.length >= at + 8 ? `avc1.${init.toString('hex', at + 5, at + 8)}` : null;
}

/** Transfer functions of HDR: PQ and HLG. ITU-T H.273 table 3 */
const HDR_TRANSFERS = [16, 18];

/**
 * Profile, level, tier and depth of the decoder's configuration; of HDR its colours as well, which are
 * assumed to be ordinary ones where they are left out. AV1 in ISOBMFF §2.3.3, §5
 */
function av1Of(init: Buffer): string | null {
  const at = init.indexOf('av1C');
  if (at < 0 || init.length < at + 7) return null;
  const [first, second] = [init[at + 5]!, init[at + 6]!];
  const depth = (second & 0x40) === 0 ? 8 : (second & 0x20) === 0 ? 10 : 12;
  const level = String(first & 0x1f).padStart(2, '0');
  const codec = `av01.${first >> 5}.${level}${second & 0x80 ? 'H' : 'M'}.${String(depth).padStart(2, '0')}`;
  const colours = coloursOf(init);
  if (!colours || !HDR_TRANSFERS.includes(colours.codes[1]!)) return codec;
  const sampling = `${(second >> 3) & 1}${(second >> 2) & 1}${second & 3}`;
  const codes = colours.codes.map((code) => String(code).padStart(2, '0')).join('.');
  return `${codec}.${(second >> 4) & 1}.${sampling}.${codes}.${colours.isFull ? 1 : 0}`;
}

/** Primaries, transfer and matrix, and whether all values are used. ISO/IEC 14496-12 §12.1.5 */
function coloursOf(init: Buffer): { codes: number[]; isFull: boolean } | null {
  const at = init.indexOf('colrnclx');
  if (at < 0 || init.length < at + 15) return null;
  return { codes: [8, 10, 12].map((from) => init.readUInt16BE(at + from)), isFull: init[at + 14]! >= 0x80 };
}

/** Opus in ISOBMFF §4.3.1, §4.3.5 */
function opusOf(init: Buffer): string | null {
  return init.includes('dOps') ? 'opus' : null;
}

function aacOf(init: Buffer): string | null {
  const type = aacObjectType(init);
  return type === null ? null : `mp4a.40.${type}`;
}

/** Audio object type, ISO/IEC 14496-3: the first five bits of the decoder's specific information (tag 5). */
function aacObjectType(init: Buffer): number | null {
  const esds = init.indexOf('esds');
  if (esds < 0) return null;
  const decoder = init.indexOf(Buffer.from([0x04]), esds + 8);
  let at = init.indexOf(Buffer.from([0x05]), decoder + 14);
  if (decoder < 0 || at < 0) return null;
  // The length that follows a tag takes one byte more for each that has its top bit set.
  do at += 1;
  while ((init[at] ?? 0) & 0x80);
  const type = (init[at + 1] ?? 0) >> 3;
  return type > 0 && type < 31 ? type : null;
}
