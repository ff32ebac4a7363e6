/** Bytes that are not the fragmented MP4 that they should be. */
export class Mp4Error extends Error {
  override readonly name = 'Mp4Error';
}

/** The first box of that type among neighbours, with its head; null when there is none. */
export function findBox(boxes: Buffer, type: string): Buffer | null {
  for (const each of boxesIn(boxes)) if (each.toString('latin1', 4, 8) === type) return each;
  return null;
}

/** The box inside boxes that these types lead to. @throws {Mp4Error} when there is none */
export function requireBox(boxes: Buffer, ...path: readonly string[]): Buffer {
  return path.reduce((within, type, depth) => {
    const found = findBox(depth === 0 ? within : within.subarray(8), type);
    if (!found) throw new Mp4Error(`no ${type}`);
    return found;
  }, boxes);
}

/** Neighbouring boxes in their order, none of them longer than 4 GiB; what is cut off is left out. */
export function* boxesIn(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32BE(at);
    if (size < 8 || at + size > bytes.length) return;
    yield bytes.subarray(at, at + size);
    at += size;
  }
}

/** The version of a box that has one, and its flags. */
export function versionOf(box: Buffer): { readonly version: number; readonly flags: number } {
  return { version: box.readUInt8(8), flags: box.readUIntBE(9, 3) };
}

/** A number of 64 bits. @throws {Mp4Error} when it is larger than any time or place of a file */
export function readLong(bytes: Buffer, at: number): number {
  const value = Number(bytes.readBigInt64BE(at));
  if (!Number.isSafeInteger(value)) throw new Mp4Error(`${value} is out of range`);
  return value;
}
