import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { findPrivateParts, withoutParts } from './private-parts.ts';

function box(type: string, ...content: (Buffer | string)[]): Buffer {
  const inside = Buffer.concat(content.map((each) => Buffer.from(each)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + inside.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, inside]);
}

/** The same with its length in 64 bits. */
function longBox(type: string, content: string): Buffer {
  const head = Buffer.alloc(16);
  head.writeUInt32BE(1);
  head.write(type, 4, 'latin1');
  head.writeBigUInt64BE(BigInt(16 + content.length), 8);
  return Buffer.concat([head, Buffer.from(content)]);
}

function numbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  values.forEach((value, at) => bytes.writeUInt32BE(value, 4 * at));
  return bytes;
}

/** A track whose chunks, of two samples each, are at these offsets. */
function track(handler: string, sizes: number[], offsets: number[], more: Buffer[] = []): Buffer {
  const table = box(
    'stbl',
    box('stsz', numbers(0, 0, sizes.length, ...sizes)),
    box('stsc', numbers(0, 1, 1, 2, 1)),
    box('stco', numbers(0, offsets.length, ...offsets)),
  );
  const media = box('mdia', box('hdlr', numbers(0, 0), handler, numbers(0)), box('minf', table));
  return box('trak', ...more, media);
}

const type = box('ftyp', 'qt  ', numbers(0));
const begins = type.length + 8;
const media = box('mdat', 'picture-', 'position', 'PICTURE-', 'POSITION');
const index = box(
  'moov',
  box('mvhd', 'times'),
  track('vide', [4, 4, 4, 4], [begins, begins + 16], [box('udta', 'the phone')]),
  track('meta', [3, 5, 4, 4], [begins + 8, begins + 24]),
  box('meta', 'the place'),
);
const film = Buffer.concat([type, media, index, longBox('uuid', 'xmp of the camera')]);

const partsOf = (file: Buffer) =>
  findPrivateParts(async (start, bytes) => file.subarray(start, start + bytes), file.length);

/** As it is sent from `offset` on, in pieces of so many bytes. */
async function sent(file: Buffer, offset = 0, piece = 7): Promise<Buffer> {
  const pieces = async function* () {
    for (let at = offset; at < file.length; at += piece) yield file.subarray(at, at + piece);
  };
  const parts = (await partsOf(file)) ?? [];
  return Buffer.concat(await Readable.from(withoutParts(pieces(), offset, parts)).toArray());
}

it('what tells of place and device is overwritten, and everything else stays where it was', async () => {
  const bytes = await sent(film);
  const text = bytes.toString('latin1');
  expect(bytes).toHaveLength(film.length);
  for (const told of ['position', 'POSITION', 'the phone', 'the place', 'xmp'])
    expect(text).not.toContain(told);
  for (const kept of ['picture-\0', 'PICTURE-\0', 'times', 'vide']) expect(text).toContain(kept);
  expect(await partsOf(bytes)).toEqual([]);
});

it('a range is the same as that part of the whole', async () => {
  const whole = await sent(film, 0, film.length);
  for (let offset = 0; offset < film.length; offset += 13)
    expect((await sent(film, offset, 5)).equals(whole.subarray(offset))).toBe(true);
});

it('a file that cannot be followed to its end is none', async () => {
  expect(await partsOf(film.subarray(0, -3))).toBeNull();
  expect(await partsOf(Buffer.concat([film, numbers(5), Buffer.from('oops')]))).toBeNull();
  expect(await partsOf(Buffer.concat([type, media]))).toEqual([]);
});
