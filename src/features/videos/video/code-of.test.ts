import { describe, expect, it } from 'vitest';
import { codeInLink, codeOf } from './code-of.ts';

describe('the video that a link names', () => {
  it.each([
    ['https://clips.example/aB3xY', 'aB3xY'],
    ['http://www.clips.example/aB3xY#1m', 'aB3xY'],
    ['clips.example/e/aB3xY?autoplay=1', 'aB3xY'],
    ['https://clips.example/vi/123', '123'],
    ['/aB3xY', 'aB3xY'],
    ['aB3xY', 'aB3xY'],
    ['https://clips.example/bcdfghjkmnpqrstvwxyzBCD', 'bcdfghjkmnpqrstvwxyzBCD'],
    ['https://clips.example/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
    ['https://clips.example/somebody', null],
    ['https://elsewhere.example/aB3xY', null],
    ['https://clips.example/u/somebody', null],
    ['my film', null],
    ['https://', null],
  ])('%s', (link, code) => {
    expect(codeInLink(link, 'https://clips.example')).toBe(code);
  });
});

it.each([
  ['aB3', 'aB3'],
  [' https://vireo.example/aB3/ ', 'aB3'],
  ['/vi/17?t=3#5s', '17'],
  ['/', ''],
])('the video of %j has the code %j', (given, code) => {
  expect(codeOf(given)).toBe(code);
});
