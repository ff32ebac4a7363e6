import { expect, it } from 'vitest';
import { createHead } from './head.ts';

const FILE = Buffer.from([0x46, 0x4c, 0x56, 1, 5, 0, 0, 0, 9, 0, 0, 0, 0]);
const [SOUND, PICTURE, FACTS] = [8, 9, 18];

function tag(type: number, time: number, content: Buffer | string): Buffer {
  const bytes = Buffer.alloc(11 + content.length + 4);
  bytes.writeUInt8(type);
  bytes.writeUIntBE(content.length, 1, 3);
  bytes.writeUIntBE(time, 4, 3);
  Buffer.from(content).copy(bytes, 11);
  return bytes;
}

const picture = (time: number) => tag(PICTURE, time, Buffer.alloc(4_000, 0x27));
const sound = (time: number) => tag(SOUND, time, Buffer.from([0xaf, 1]));
const announcement = tag(FACTS, 0, 'audiocodecid');
/** Pictures every 100 ms. */
const pictures = (from: number, to: number) =>
  Array.from({ length: (to - from) / 100 }, (_, at) => picture(from + at * 100));

/**
 * When a head of these tags was enough, ms of its sender; null if it never was. All of them arrive at
 * once.
 */
function enoughAt(tags: readonly Buffer[]): number | null {
  const head = createHead();
  head.push(FILE);
  for (const each of tags) {
    head.push(each);
    if (head.isEnough()) return each.readUIntBE(4, 3);
  }
  return null;
}

it('is enough after a second or so of its sender', () => {
  expect(enoughAt(pictures(0, 1_200))).toBeNull();
  expect(enoughAt(pictures(0, 3_000))).toBe(1_200);
  expect(enoughAt(pictures(70_000, 73_000))).toBe(71_200);
});

it('waits for sound that is announced, by the clock of its sender', () => {
  const late = [announcement, ...pictures(0, 3_000), sound(3_000), ...pictures(3_000, 6_000)];
  expect(enoughAt(late)).toBe(3_000);
  expect(enoughAt(late.filter((each) => each[0] !== SOUND))).toBe(4_000);
});

it('is enough where its clock stands still, and asks for more that often only', () => {
  const still = Array.from({ length: 1_100 }, () => picture(0));
  expect(enoughAt(still)).toBe(0);
  const head = createHead();
  for (const each of [FILE, ...pictures(0, 1_300)]) head.push(each);
  expect([head.isEnough(), head.wait(), head.isEnough()]).toEqual([true, true, false]);
  for (const each of still) head.push(each);
  expect([head.isEnough(), head.wait()]).toEqual([true, false]);
});
