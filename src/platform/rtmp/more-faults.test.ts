import { getEventListeners, once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { RtmpError } from './amf0.ts';
import { createChunkReader, writeMessage } from './chunks.ts';
import { serveConnection } from './connection.ts';
import { createDialogue } from './dialogue.ts';
import { createFlvWriter } from './flv-writer.ts';
import { commandMessage, MESSAGE, numberMessage } from './messages.ts';

const hex = (text: string): Buffer => Buffer.from(text.replaceAll(' ', ''), 'hex');
const nothing = (): undefined => undefined;
const chunksOf = (size: number): Buffer => writeMessage(2, numberMessage(MESSAGE.chunkSize, size), 128);

describe('what a stranger sends', () => {
  it('is heard in a time that grows with the number of messages', { timeout: 5_000 }, () => {
    const listener = { publish: nothing, media: nothing, goodbye: nothing, refused: nothing };
    const dialogue = createDialogue(nothing, listener);
    dialogue.feed(Buffer.concat([Buffer.from([3]), Buffer.alloc(2 * 1_536)]));
    dialogue.feed(hex('03 000000 000000 09 01000000'));
    // As much as Node reads of a socket at once, each byte a message without a header or content.
    expect(() => dialogue.feed(Buffer.alloc(65_000, 0xc3))).toThrow(RtmpError);
  });

  it('takes no more memory than it has bytes where messages are begun and never ended', () => {
    const reader = createChunkReader();
    reader.push(chunksOf(1));
    const begun = hex('03 000000 0ffff0 09 01000000 00');
    const bytes = Buffer.concat(Array.from({ length: 100 }, () => begun));
    const spies = [vi.spyOn(Buffer, 'alloc'), vi.spyOn(Buffer, 'allocUnsafe')];
    try {
      reader.push(bytes);
    } catch (error) {
      expect(error).toBeInstanceOf(RtmpError);
    }
    const taken = spies.flatMap(({ mock }) => mock.results.map(({ value }) => (value as Buffer).length));
    for (const spy of spies) spy.mockRestore();
    // A page for each would still be in order.
    expect(taken.reduce((sum, each) => sum + each, 0)).toBeLessThan(100 * 4_096 + bytes.length);
  });
});

it('leaves nothing behind of a connection that has ended', async () => {
  const accepted = Promise.withResolvers<Socket>();
  const door = createServer(accepted.resolve).listen(0, '127.0.0.1');
  await once(door, 'listening');
  const client = connect((door.address() as AddressInfo).port, '127.0.0.1');
  const { signal } = new AbortController();
  const limits = { beginMs: 10_000, idleMs: 10_000, totalMs: 10_000, bitrate: 1e9 };
  const ended = serveConnection(await accepted.promise, { limits, signal, admit: async () => true });
  client.end();
  await ended;
  door.close();
  expect(getEventListeners(signal, 'abort')).toHaveLength(0);
});

describe('facts', () => {
  const tagOf = (body: Buffer) => createFlvWriter().tag({ type: MESSAGE.data, time: 0, stream: 1, body });

  it.each([
    ['a file’s index', { keyframes: { times: Array.from({ length: 1_200 }, (_, at) => at) } }],
    ['objects in objects', { a: { a: { a: { a: { a: { a: { a: { a: { a: 1 } } } } } } } } }],
  ])('that cannot all be read end no broadcast: %s', (_what, facts) => {
    expect(() => tagOf(commandMessage(1, '@setDataFrame', 'onMetaData', facts).body)).not.toThrow();
  });

  it('of a kind that is not known end no broadcast', () => {
    // §2.17: a document of XML, after the name of the facts.
    expect(() => tagOf(hex('02 000a 6f6e4d65746144617461 0f 00000004 3c612f3e'))).not.toThrow();
  });

  it('that would be longer than a tag end no process', () => {
    // Bytes that are no UTF-8 are read as U+FFFD, of three bytes: 6 MiB in, 18 MiB out.
    const text = Buffer.concat([hex('02 5000'), Buffer.alloc(0x50_00, 0xff)]);
    const body = Buffer.concat([hex('0a 0000012c'), ...Array.from({ length: 300 }, () => text)]);
    const thrown = (() => {
      try {
        return tagOf(body) && null;
      } catch (error) {
        return error;
      }
    })();
    expect(thrown === null || thrown instanceof RtmpError).toBe(true);
  });
});

it('keeps sound and pictures together where a minute is sent at once, or refuses it', () => {
  const flv = createFlvWriter(() => 0);
  const send = (type: number, time: number): number =>
    flv.tag({ type, time, stream: 1, body: Buffer.from([0x17]) }).readUIntBE(4, 3);
  const apart = (): number => {
    let [seen, heard] = [0, 0];
    for (let time = 0; time < 60_000; time += 40) {
      seen = send(MESSAGE.video, time);
      heard = send(MESSAGE.audio, time);
      heard = send(MESSAGE.audio, time + 20);
    }
    return Math.abs(seen - heard);
  };
  try {
    expect(apart()).toBeLessThan(100);
  } catch (error) {
    if (!(error instanceof RtmpError)) throw error;
  }
});
