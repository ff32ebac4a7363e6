import { expect, it } from 'vitest';
import { cuesOf } from './cue-rules.ts';
import { toVtt } from './write-rules.ts';

it('reads the lines of a stored file, without markup and repetition', () => {
  const vtt = toVtt(
    '1\n00:00:01,500 --> 00:00:02,000\n<v Ann><i>Hello</i>\nthere &amp; here\n\n' +
      '2\n00:00:02,000 --> 00:00:03,000\nHello there &amp; here\n\n' +
      '3\n01:02:03,000 --> 01:02:04,000 align:start\nBye\n',
  );
  expect(cuesOf(vtt ?? '')).toEqual([
    { at: 1.5, text: 'Hello there & here' },
    { at: 3723, text: 'Bye' },
  ]);
});

it('finds nothing in other text', () => {
  expect(cuesOf('')).toEqual([]);
  expect(cuesOf('WEBVTT\n\nNOTE nothing\n\nhello')).toEqual([]);
});
