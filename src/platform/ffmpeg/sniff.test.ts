import { expect, test } from 'vitest';
import { fc } from '#platform/testing/properties.ts';
import { sniff } from './sniff.ts';

const packets = (step: number, first: number): Buffer => {
  const bytes = Buffer.alloc(step * 10, 0xff);
  for (let at = first; at < bytes.length; at += step) bytes[at] = 0x47;
  return bytes;
};

test.each([
  ['mp4', Buffer.from('\0\0\0\x18ftypisom\0\0\0\0', 'latin1')],
  ['mp4', Buffer.from('\0\0\0\x08wide\0\0\0\0mdat', 'latin1')],
  ['matroska', Buffer.from('1a45dfa3a342', 'hex')],
  ['avi', Buffer.from('RIFF\x10\0\0\0AVI LIST', 'latin1')],
  ['flv', Buffer.from('FLV\x01\x05', 'latin1')],
  ['asf', Buffer.from('3026b2758e66cf11a6d9', 'hex')],
  ['gif', Buffer.from('GIF89a\x01\0')],
  ['gif', Buffer.from('GIF87a\x01\0')],
  ['mpeg', Buffer.from('000001ba44000400', 'hex')],
  ['mpeg', Buffer.from('000001b31600f0', 'hex')],
  ['mp3', Buffer.from('ID3\x04\0\0', 'latin1')],
  ['mp3', Buffer.from('fffb9064', 'hex')],
  ['aac', Buffer.from('fff15080', 'hex')],
  ['ogg', Buffer.from('OggS\0\x02', 'latin1')],
  ['flac', Buffer.from('fLaC\0\0\0\x22', 'latin1')],
  ['wav', Buffer.from('RIFF\x10\0\0\0WAVEfmt ', 'latin1')],
  ['mpegts', packets(188, 0)],
  ['mpegts', packets(192, 4)],
] as const)('%s', (container, head) => {
  expect(sniff(head)).toBe(container);
});

test.each([
  '',
  'G',
  'GGGG',
  '#EXTM3U\n',
  'ffconcat version 1.0\nfile x',
  '<?xml version="1.0"?><MPD>',
  '<svg>',
  'ID3 is how songs are tagged',
  'OggSong',
  '\xff\xfe<\0?\0',
  '\x89PNG\r\n\x1a\n',
  '\xff\xd8\xff\xe0',
  '%PDF-1.7',
  'PK\x03\x04',
  'concat:a|b',
  '#EXTftyp',
])('nothing: %j', (text) => {
  expect(sniff(Buffer.from(text, 'latin1'))).toBeNull();
});

test('no text is taken for a container', () => {
  const printable = fc.string({ unit: 'grapheme-ascii', maxLength: 3000 });
  fc.assert(
    fc.property(
      printable.filter((text) => !/^(GIF8|.{4}mdat)/.test(text)),
      (text) => {
        expect(sniff(Buffer.from(text))).toBeNull();
      },
    ),
  );
});
