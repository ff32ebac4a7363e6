import { expect, test } from 'vitest';
import { codecsOf, indexComesFirst } from './mp4-boxes.ts';

function box(type: string, content = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
}

test('whether a beginning holds the whole index', () => {
  const index = Buffer.concat([box('ftyp', Buffer.alloc(16)), box('free'), box('moov', Buffer.alloc(100))]);
  expect(indexComesFirst(Buffer.concat([index, box('mdat', Buffer.alloc(50))]))).toBe(true);
  for (let end = 0; end < index.length; end += 1) expect(indexComesFirst(index.subarray(0, end))).toBeNull();
  expect(indexComesFirst(Buffer.concat([box('ftyp'), box('mdat', Buffer.alloc(50)), box('moov')]))).toBe(
    false,
  );
  expect(indexComesFirst(Buffer.from('no boxes in this text'))).toBe(null);
  expect(indexComesFirst(Buffer.concat([box('ftyp'), Buffer.alloc(32)]))).toBe(false);
});

const avcC = box('avcC', Buffer.from('0164001fffe1', 'hex'));
const esds = box(
  'esds',
  Buffer.from('0000000003808080220002000480808014401500000000000000000000000580808002119006800102', 'hex'),
);

test('codecs of an initialisation segment', () => {
  const [video, audio] = [box('hdlr', Buffer.from('vide')), box('hdlr', Buffer.from('soun'))];
  expect(codecsOf(Buffer.concat([video, avcC]))).toBe('avc1.64001f');
  expect(codecsOf(Buffer.concat([audio, esds]))).toBe('mp4a.40.2');
  expect(codecsOf(Buffer.concat([video, avcC, audio, esds]))).toBe('avc1.64001f,mp4a.40.2');
  const av1C = (first: number, second: number) => box('av1C', Buffer.from([0x81, first, second, 0]));
  expect(codecsOf(Buffer.concat([video, av1C(0x05, 0x0c)]))).toBe('av01.0.05M.08');
  expect(codecsOf(Buffer.concat([video, av1C(0x2d, 0xc0), audio, esds]))).toBe('av01.1.13H.10,mp4a.40.2');
  const colr = (...codes: number[]) =>
    box('colr', Buffer.from(`nclx${String.fromCharCode(...codes)}`, 'latin1'));
  const hdr = (transfer: number) =>
    Buffer.concat([video, av1C(0x08, 0x4e), colr(0, 9, 0, transfer, 0, 9, 0)]);
  expect(codecsOf(hdr(16))).toBe('av01.0.08M.10.0.112.09.16.09.0');
  expect(codecsOf(hdr(18))).toBe('av01.0.08M.10.0.112.09.18.09.0');
  expect(codecsOf(hdr(1))).toBe('av01.0.08M.10');
  expect(codecsOf(Buffer.concat([audio, box('dOps')]))).toBe('opus');
  expect(codecsOf(Buffer.concat([video, avcC, audio]))).toBeNull();
  expect(codecsOf(Buffer.concat([video, audio, esds]))).toBeNull();
  expect(codecsOf(Buffer.from('anything else'))).toBeNull();
});
