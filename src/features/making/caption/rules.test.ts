import { expect, it } from 'vitest';
import { decodeText, languageName } from './rules.ts';
import { toVtt } from './write-rules.ts';

it('reads SubRip: commas, numbers, Windows lines, a byte order mark', () => {
  const srt =
    '\uFEFF1\r\n00:00:01,000 --> 00:00:02,500\r\nHello\r\nworld\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\n<i>Bye</i>\r\n';
  expect(toVtt(srt)).toBe(
    'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nHello\nworld\n\n00:00:03.000 --> 00:00:04.000\n<i>Bye</i>\n',
  );
});

it('reads WebVTT, keeps cue positions and drops styles and notes', () => {
  const vtt =
    'WEBVTT\n\nSTYLE\n::cue { background: url(https://evil.example) }\n\nNOTE mine\n\none\n00:01.000 --> 00:02.000 line:0 align:start bad"x\nHi\n';
  expect(toVtt(vtt)).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.000 line:0 align:start\nHi\n');
});

it('finds nothing in other files', () => {
  expect(toVtt('just text')).toBeNull();
  expect(toVtt('00:00 --> 00:01\nno fractions')).toBeNull();
  expect(toVtt('')).toBeNull();
});

it.each([
  ['UTF-8', Buffer.from('Café'), false],
  ['UTF-8 with a mark', Buffer.from('\uFEFFCafé'), false],
  ['Latin-1', Buffer.from('Café', 'latin1'), true],
  ['UTF-16', Buffer.from('\uFEFFCafé', 'utf16le'), true],
  ['UTF-16, big end first', Buffer.from('\uFEFFCafé', 'utf16le').swap16(), true],
])('reads a text in %s', (_title, bytes, isConverted) => {
  expect(decodeText(bytes)).toEqual({ text: 'Café', isConverted });
});

it('names languages in their own language', () => {
  expect(languageName('de')).toBe('Deutsch');
  expect(languageName('xx-invalid-')).toBe('xx-invalid-');
});
