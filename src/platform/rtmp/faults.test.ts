import { describe, expect, it, vi } from 'vitest';
import { type AmfValue, readAmf, RtmpError } from './amf0.ts';
import { createChunkReader, writeMessage } from './chunks.ts';
import { createDialogue, type EncoderListener } from './dialogue.ts';
import { createFlvWriter } from './flv-writer.ts';
import { commandMessage, MESSAGE, numberMessage } from './messages.ts';

const hex = (text: string): Buffer => Buffer.from(text.replaceAll(' ', ''), 'hex');
const times = (count: number, text: string): string => ` ${text}`.repeat(count);

const BLOCK = 1_536;
const HELLO = Buffer.concat([Buffer.from([3]), Buffer.alloc(2 * BLOCK)]);
const CHUNKS_OF_1_MIB = writeMessage(2, numberMessage(MESSAGE.chunkSize, 1 << 20), 128);

const command = (...values: readonly AmfValue[]): Buffer =>
  writeMessage(3, commandMessage(0, ...values), 1 << 20);

/** A dialogue after its handshake, what it sends, and what it tells. */
function greeted(codecs: readonly string[] = []) {
  const sent: Buffer[] = [];
  const heard = {
    publish: vi.fn<EncoderListener['publish']>(),
    media: vi.fn<EncoderListener['media']>(),
    goodbye: vi.fn<EncoderListener['goodbye']>(),
    refused: vi.fn<EncoderListener['refused']>(),
  };
  const dialogue = createDialogue((bytes) => sent.push(bytes), heard, codecs);
  dialogue.feed(HELLO);
  return { dialogue, sent, heard };
}

/** What it throws, if that is anything else than what the module says that it throws. */
function strangeErrorOf(act: () => void): unknown {
  try {
    act();
    return null;
  } catch (error) {
    return error instanceof RtmpError ? null : error;
  }
}

describe('a dialogue', () => {
  it('offers the newer codecs that can be read, and refuses the others', () => {
    const said = (codecs: readonly string[]) => {
      const { dialogue, sent, heard } = greeted(codecs);
      dialogue.feed(command('connect', 1, { app: 'live', fourCcList: ['hvc1'] }));
      dialogue.feed(writeMessage(3, commandMessage(1, 'publish', 2, null, 'key', 'live'), 1 << 20));
      dialogue.accept();
      const body = Buffer.from([0x90, ...Buffer.from('hvc1'), 1]);
      dialogue.feed(writeMessage(4, { type: MESSAGE.video, time: 0, stream: 1, body }, 1 << 20));
      return { text: Buffer.concat(sent).toString('latin1'), heard };
    };
    const able = said(['hvc1']);
    expect(able.text).toContain('hvc1');
    expect([able.heard.media, able.heard.refused].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
    const unable = said([]);
    expect(unable.text).not.toContain('fourCcList');
    expect(unable.text).toContain('NetStream.Publish.Failed');
    expect(unable.text).toContain('The codec hvc1 cannot be taken here.');
    expect([unable.heard.media, unable.heard.refused].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
  });

  it('ends with what it publishes, and not with another stream', () => {
    const goodbyesAfter = (...values: AmfValue[]) => {
      const { dialogue, heard } = greeted();
      dialogue.feed(writeMessage(3, commandMessage(1, 'publish', 2, null, 'key', 'live'), 1 << 20));
      dialogue.accept();
      dialogue.feed(writeMessage(3, commandMessage(1, ...values), 1 << 20));
      return heard.goodbye.mock.calls.length;
    };
    expect(goodbyesAfter('deleteStream', 3, null, 2)).toBe(0);
    expect(goodbyesAfter('FCUnpublish', 3, null, 'another')).toBe(0);
    expect(goodbyesAfter('deleteStream', 3, null, 1)).toBe(1);
    expect(goodbyesAfter('FCUnpublish', 3, null, 'key')).toBe(1);
    expect(goodbyesAfter('closeStream', 3, null)).toBe(1);
  });

  it.each([
    ['connect', 1, { app: { toString: 1 } }],
    ['connect', 1, { app: [{ toString: 1 }] }],
    ['publish', 1, null, { toString: null }],
  ] as AmfValue[][])('throws nothing of its own at an object in the place of a text: %s', (...values) => {
    expect(strangeErrorOf(() => greeted().dialogue.feed(command(...values)))).toBeNull();
  });

  it('throws nothing of its own at an answer that would be longer than a message', () => {
    // Bytes that are no UTF-8 are read as U+FFFD, of three bytes: 7 MiB in, 21 MiB out.
    const text = Buffer.concat([hex('02 5000'), Buffer.alloc(0x50_00, 0xff)]);
    const call = Buffer.concat([hex('0a 0000012c'), ...Array.from({ length: 300 }, () => text)]);
    const body = Buffer.concat([hex('02 000c'), Buffer.from('createStream'), call]);
    const bytes = writeMessage(3, { type: MESSAGE.command, time: 0, stream: 0, body }, 1 << 20);
    const { dialogue } = greeted();
    expect(strangeErrorOf(() => dialogue.feed(Buffer.concat([CHUNKS_OF_1_MIB, bytes])))).toBeNull();
  });

  it('does not keep 112 MiB of a peer that has not even connected', () => {
    const { dialogue } = greeted();
    dialogue.feed(CHUNKS_OF_1_MIB);
    const send = () => {
      for (let id = 3; id < 18; id += 1) {
        const first = Buffer.from([id, 0, 0, 0, 0x80, 0, 0, MESSAGE.video, 0, 0, 0, 0]);
        const next = Buffer.from([0xc0 | id]);
        const chunk = Buffer.alloc(1 << 20);
        dialogue.feed(Buffer.concat([first, chunk]));
        for (let turn = 1; turn < 7; turn += 1) dialogue.feed(Buffer.concat([next, chunk]));
      }
    };
    expect(send).toThrow(RtmpError);
  });

  it('cuts the query off an application as off a key', () => {
    const { dialogue, heard } = greeted();
    dialogue.feed(command('connect', 1, { app: 'live?token=x' }));
    dialogue.feed(command('publish', 2, null, 'key?token=x'));
    expect(heard.publish).toHaveBeenCalledWith('live', expect.stringContaining('key'));
  });

  // §5.2.2: "A server that does not recognize the client's requested version SHOULD respond with 3."
  it('answers with version 3 to a version that it does not know', () => {
    const sent: Buffer[] = [];
    const nothing = () => undefined;
    const listener = { publish: nothing, media: nothing, goodbye: nothing, refused: nothing };
    const dialogue = createDialogue((bytes) => sent.push(bytes), listener);
    strangeErrorOf(() => dialogue.feed(Buffer.concat([Buffer.from([6]), Buffer.alloc(BLOCK)])));
    expect(sent[0]?.[0]).toBe(3);
  });
});

describe('chunks', () => {
  // §5.3.1.2.4: "If a Type 3 chunk follows a Type 0 chunk, then the timestamp delta for this Type 3 chunk is
  // the same as the timestamp of the Type 0 chunk." ffmpeg sends it so: rtmppkt.c compares ts_field.
  it.each([
    ['24', '04 000028 000001 08 01000000 aa c4 bb c4 cc', [40, 80, 120]],
    ['32', '04 ffffff 000001 08 01000000 01000000 aa c4 01000000 bb', [0x1_00_00_00, 0x2_00_00_00]],
  ])('without a header go on after one with all of it, times of %s bits', (_bits, bytes, expected) => {
    const read = createChunkReader().push(hex(bytes));
    expect(read.map(({ time }) => time)).toEqual(expected);
  });

  // §5.4.1: "Valid sizes are 1 to 2147483647 inclusive; however, all sizes greater than 16777215 are
  // equivalent." Senders made with Go's joy4 and vdk announce 134,217,728.
  it.each([1 << 27, 0x7f_ff_ff_ff])('may be of %d bytes', (size) => {
    const reader = createChunkReader();
    reader.push(writeMessage(2, numberMessage(MESSAGE.chunkSize, size), 128));
    const message = { type: 9, time: 0, stream: 1, body: Buffer.alloc(300_000, 5) };
    expect(reader.push(writeMessage(4, message, 1 << 24))).toEqual([message]);
  });

  it('are not copied again and again while they arrive in small pieces', () => {
    const reader = createChunkReader();
    reader.push(CHUNKS_OF_1_MIB);
    const bytes = writeMessage(4, { type: 9, time: 0, stream: 1, body: Buffer.alloc(1 << 20) }, 1 << 20);
    const concat = vi.spyOn(Buffer, 'concat');
    const pieces = Math.ceil(bytes.length / 1_000);
    for (let at = 0; at < pieces; at += 1) reader.push(bytes.subarray(at * 1_000, (at + 1) * 1_000));
    const copied = concat.mock.results.reduce((sum, { value }) => sum + (value as Buffer).length, 0);
    concat.mockRestore();
    expect(copied).toBeLessThan(16 * bytes.length);
  });

  it('of one byte are put together in a time that grows with their number', { timeout: 5_000 }, () => {
    const reader = createChunkReader();
    reader.push(writeMessage(2, numberMessage(MESSAGE.chunkSize, 1), 128));
    const size = 40_000;
    const [message] = reader.push(hex(`04 000000 009c40 09 01000000 aa${times(size - 1, 'c4aa')}`));
    expect(message?.body.length).toBe(size);
  });
});

describe('a file of what is sent', () => {
  const media = (type: number, time: number) => ({ type, time, stream: 1, body: Buffer.from([0x17]) });
  const timeOf = (tag: Buffer): number => tag.readUIntBE(4, 3);

  it('takes as long as what was sent where sound comes 600 ms later than its pictures', () => {
    const flv = createFlvWriter();
    let shown = 0;
    for (let time = 0; time < 10_000; time += 40) {
      shown = timeOf(flv.tag(media(MESSAGE.video, time + 600)));
      flv.tag(media(MESSAGE.audio, time));
    }
    expect(shown).toBeLessThan(12_000);
  });

  it('does not say how long it is: what an encoder says of that would be believed', () => {
    const facts = ['@setDataFrame', 'onMetaData', { duration: 1_000_000, width: 1280 }] as const;
    const { body } = commandMessage(1, ...facts);
    const tag = createFlvWriter().tag({ type: MESSAGE.data, time: 0, stream: 1, body });
    const [name, said] = readAmf(tag.subarray(11, -4));
    expect(name).toBe('onMetaData');
    expect((said as { duration?: number }).duration ?? 0).toBe(0);
    expect(said).toMatchObject({ width: 1280 });
  });
});
