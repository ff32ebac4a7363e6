import { fc } from '#platform/testing/properties.ts';
import { describe, expect, it } from 'vitest';
import { type AmfValue, readAmf, RtmpError, writeAmf } from './amf0.ts';
import { createChunkReader, type RtmpMessage, writeMessage } from './chunks.ts';
import { createFlvWriter } from './flv-writer.ts';

const hex = (text: string): Buffer => Buffer.from(text.replaceAll(' ', ''), 'hex');

describe('action message format', () => {
  it('reads what the specification gives as examples of each kind', () => {
    expect(readAmf(hex('00 3f f0 00 00 00 00 00 00'))).toEqual([1]);
    expect(readAmf(hex('01 01 01 00 05 06'))).toEqual([true, false, null, null]);
    expect(readAmf(hex('02 0003 6c6976'))).toEqual(['liv']);
    expect(readAmf(hex('03 0003 617070 02 0004 6c697665 0000 09'))).toEqual([{ app: 'live' }]);
    expect(readAmf(hex('08 00000001 0001 77 00 4094000000000000 0000 09'))).toEqual([{ w: 1280 }]);
    expect(readAmf(hex('0a 00000002 01 01 02 0001 61'))).toEqual([[true, 'a']]);
  });

  const value = fc.letrec<{ value: AmfValue }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.double({ noNaN: true }),
      fc.boolean(),
      fc.string({ maxLength: 20 }),
      fc.constant(null),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(
        fc.string({ minLength: 1, maxLength: 8 }).filter((name) => name !== '__proto__'),
        tie('value'),
        {
          maxKeys: 4,
          noNullPrototype: true,
        },
      ),
    ),
  })).value;

  it('reads what it writes', () => {
    fc.assert(
      fc.property(fc.array(value, { maxLength: 5 }), (values) => {
        expect(readAmf(writeAmf(...values))).toEqual(values);
      }),
    );
  });

  it('refuses what lies too deep, is too long or is cut off', () => {
    const deep = Buffer.concat([...Array.from({ length: 50 }, () => hex('03 0001 61')), hex('05')]);
    for (const bytes of [deep, hex('0a ffffffff'), hex('02 ffff 61'), hex('00 3f'), hex('11')])
      expect(() => readAmf(bytes)).toThrow(RtmpError);
  });
});

describe('chunks', () => {
  const message = fc.record({
    type: fc.constantFrom(8, 9, 18, 20),
    time: fc.constant(0),
    stream: fc.constantFrom(0, 1),
    body: fc.uint8Array({ maxLength: 700 }).map((bytes) => Buffer.from(bytes)),
  });

  it('are put together however the bytes are divided', () => {
    fc.assert(
      fc.property(
        fc.array(message, { maxLength: 6 }),
        fc.array(fc.nat(60), { minLength: 1 }),
        (messages, cuts) => {
          const bytes = Buffer.concat(messages.map((each, at) => writeMessage(3 + (at % 3), each, 128)));
          const reader = createChunkReader();
          const read: RtmpMessage[] = [];
          for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
            const size = 1 + cuts[turn % cuts.length]!;
            read.push(...reader.push(bytes.subarray(at, at + size)));
            at += size;
          }
          expect(read).toEqual(messages);
        },
      ),
    );
  });

  it('take their header from those before, and times from what passes between them', () => {
    const reader = createChunkReader();
    // §5.3.2.1: a header of each format, two bytes each.
    const bytes = hex('04 0003e8 000002 08 01000000 aaaa 44 000014 000002 08 bbbb 84 000014 cccc c4 dddd');
    expect(reader.push(bytes).map(({ time, body }) => [time, body.toString('hex')])).toEqual([
      [1000, 'aaaa'],
      [1020, 'bbbb'],
      [1040, 'cccc'],
      [1060, 'dddd'],
    ]);
  });

  it('have times of 32 bits where 24 are not enough', () => {
    const reader = createChunkReader();
    const [first] = reader.push(hex('04 ffffff 000001 08 01000000 01000000 aa'));
    expect(first).toMatchObject({ time: 0x1000000 });
  });

  it('are refused where they continue nothing, or announce too much', () => {
    for (const bytes of [
      '44 000014 000002 08 aaaa',
      '04 000000 ffffff 09 01000000 00',
      '02 000000 000004 01 00000000 00000000',
    ])
      expect(() => createChunkReader().push(hex(bytes))).toThrow(RtmpError);
  });
});

describe('a file of what is sent', () => {
  const at = (time: number): RtmpMessage => ({ type: 9, time, stream: 1, body: Buffer.from([0x17]) });
  const timesOf = (times: number[]) => {
    const flv = createFlvWriter();
    return times.map((time) => flv.tag(at(time)).readUIntBE(4, 3));
  };

  it('begins at 0, and goes on where the sender’s clock jumps', () => {
    expect(timesOf([5000, 5040, 5080])).toEqual([0, 40, 80]);
    expect(timesOf([0, 40, 3_600_000, 3_600_040])).toEqual([0, 40, 60, 100]);
    expect(timesOf([9000, 9040, 0, 40])).toEqual([0, 40, 60, 100]);
    // Pictures are sent in the order of decoding, beside sound.
    expect(timesOf([0, 40, 30, 80])).toEqual([0, 40, 30, 80]);
  });

  it('keeps sound beside its pictures when their clocks jump, and when one of them is away for a while', () => {
    let now = 0;
    const flv = createFlvWriter(() => now);
    const shown = (type: number, time: number) =>
      flv.tag({ type, time, stream: 1, body: Buffer.from([0]) }).readUIntBE(4, 3);
    const [picture, sound] = [9, 8].map((type) => (time: number) => shown(type, time));
    expect([picture!(1_000), sound!(1_010), picture!(1_040)]).toEqual([0, 10, 40]);
    // Both jump by the same, pictures first; then only the sound does, and comes back.
    expect([picture!(91_080), sound!(91_070)]).toEqual([60, 50]);
    expect([sound!(5_000), picture!(91_120), sound!(5_020), picture!(91_160)]).toEqual([80, 100, 100, 140]);
    // No pictures for six seconds, in which the sound goes on.
    for (let ms = 40; ms <= 6_000; ms += 20) {
      now += 20;
      sound!(5_000 + ms);
    }
    expect([picture!(97_120), sound!(11_020)]).toEqual([6_100, 6_100]);
    now += 3_000;
    expect(picture!(100_120)).toBe(9_100);
  });
});
