import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createTagReader, kindOf, readTime } from './flv-tags.ts';
import { stretchesOf } from './stretches.ts';

const FILE = Buffer.from([0x46, 0x4c, 0x56, 1, 5, 0, 0, 0, 9, 0, 0, 0, 0]);

function tag(type: number, time: number, ...content: number[]): Buffer {
  const bytes = Buffer.alloc(11 + content.length + 4);
  bytes.writeUInt8(type);
  bytes.writeUIntBE(content.length, 1, 3);
  bytes.writeUIntBE(time, 4, 3);
  Buffer.from(content).copy(bytes, 11);
  return bytes;
}

const pictureHeader = (time: number, what: number) => tag(9, time, 0x17, 0, what);
const soundHeader = (time: number, what = 1) => tag(8, time, 0xaf, 0, what);
const key = (time: number) => tag(9, time, 0x17, 1);
const picture = (time: number) => tag(9, time, 0x27, 1);
const sound = (time: number) => tag(8, time, 0xaf, 1);

/** Pictures every 500 ms with a key frame every so many, and sound beside them. */
const from = (begin: number, end: number, keys = 2_000, hasSound = true): Buffer[] => {
  const tags: Buffer[] = [];
  for (let at = begin; at < end; at += 500) {
    tags.push((at - begin) % keys === 0 ? key(at) : picture(at));
    if (hasSound) tags.push(sound(at));
  }
  return tags;
};

/** As they come over a line, so that what is told of a stretch is heard meanwhile. */
async function* oneByOne(pieces: readonly Buffer[]) {
  for (const piece of pieces) {
    yield piece;
    await turn();
  }
}

/** Where stretches begin, whether they encode, and when the last picture and sound of each are. */
async function divide(tags: Buffer[], hasSound = true) {
  const found = [];
  for await (const stretch of stretchesOf(Readable.from(oneByOne([FILE, ...tags])))) {
    stretch.hasSound = hasSound;
    const inside = createTagReader()(await buffer(stretch.stream));
    const last = (of: string) => Math.max(...inside.filter((each) => kindOf(each).of === of).map(readTime));
    found.push({ at: stretch.at, encodes: stretch.encodes, picture: last('picture'), sound: last('sound') });
  }
  return found;
}

const BEGIN = [pictureHeader(0, 1), soundHeader(0)];

it('leaves together what stays the same', async () => {
  const again = [pictureHeader(3_900, 1), soundHeader(3_900)];
  const found = await divide([...BEGIN, ...from(0, 4_000), ...again, ...from(4_000, 8_000)]);
  expect(found).toEqual([{ at: 0, encodes: false, picture: 7_500, sound: 7_500 }]);
});

it('begins anew with the key frame of other pictures, while the sound of those before goes on', async () => {
  const other = [sound(4_000), picture(4_000), sound(4_020), ...from(4_500, 6_000)];
  const found = await divide([...BEGIN, ...from(0, 4_000), pictureHeader(4_000, 2), ...other]);
  expect(found).toEqual([
    { at: 0, encodes: false, picture: 3_500, sound: 4_020 },
    { at: 4_500, encodes: false, picture: 5_500, sound: 5_500 },
  ]);
});

it('begins anew with other sound, after a hole, and with pictures that need encoding', async () => {
  const sounds = await divide([...BEGIN, ...from(0, 4_000), soundHeader(4_000, 2), ...from(4_000, 6_000)]);
  expect(sounds.map(({ at }) => at)).toEqual([0, 4_000]);
  const hole = await divide([...BEGIN, ...from(0, 4_000), sound(5_000), sound(6_000), ...from(7_000, 9_000)]);
  expect(hole).toMatchObject([
    { at: 0, picture: 3_500, sound: 6_000 },
    { at: 7_000, encodes: false },
  ]);
  const far = await divide([...BEGIN, ...from(0, 16_000, 8_000)]);
  expect(far).toMatchObject([
    { at: 0, encodes: false, picture: 7_500 },
    { at: 8_000, encodes: true, picture: 15_500 },
  ]);
});

it('begins anew for sound that nobody expected', async () => {
  const late = [soundHeader(2_500), sound(2_500), ...from(4_000, 6_000)];
  const tags = [pictureHeader(0, 1), ...from(0, 4_000, 2_000, false)];
  tags.splice(6, 0, ...late.slice(0, 2));
  const found = await divide([...tags, ...late.slice(2)], false);
  expect(found.map(({ at }) => at)).toContain(4_000);
});
