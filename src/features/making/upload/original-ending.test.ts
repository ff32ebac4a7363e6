import { expect, test } from 'vitest';
import { endingOf } from './original-ending.ts';

test.each([
  ['\0\0\0\x18ftypisom', '.mp4'],
  ['\0\0\0\x14ftypqt  ', '.mov'],
  ['\0\0\0\x08wide\0\0\0\x08mdat', '.mov'],
  ['\0\0\0\x18ftyp3gp4', '.3gp'],
  ['\x1A\x45\xDF\xA3\x9F\x42\x82\x84webm', '.webm'],
  ['\x1A\x45\xDF\xA3\x9F\x42\x82\x88matroska', '.mkv'],
  ['\0\0\0\x1CftypM4A ', '.m4a'],
  ['ID3\x04', '.mp3'],
  ['OggS\0', '.ogg'],
  ['GIF89a', '.gif'],
  ['neither', '.video'],
])('%j ends with %s', (head, ending) => {
  expect(endingOf(Buffer.from(head, 'latin1'))).toBe(ending);
});
