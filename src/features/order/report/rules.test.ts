import { describe, expect, it } from 'vitest';
import { asksAgain, codeInLink, mayReport } from './rules.ts';

it('anybody signed in reports, but not what is theirs', () => {
  const ann = { id: 1, acl: '' } as const;
  expect([
    mayReport(ann, { accountId: 2 }),
    mayReport(ann, { accountId: null }),
    mayReport(ann, { accountId: 1 }),
    mayReport(null, { accountId: 2 }),
  ]).toEqual([true, true, false, false]);
});

it('a decision stands against the same reason, not against another', () => {
  expect(asksAgain(null, 'spam')).toBe(true);
  expect(asksAgain({ reason: 'spam', outcome: null }, 'spam')).toBe(true);
  expect(asksAgain({ reason: 'spam', outcome: 'dismissed' }, 'spam')).toBe(false);
  expect(asksAgain({ reason: 'spam', outcome: 'dismissed' }, 'violence')).toBe(true);
});

describe('the video that a complaint is about', () => {
  it.each([
    ['https://clips.example/aB3xY', 'aB3xY'],
    ['http://www.clips.example/aB3xY#1m', 'aB3xY'],
    ['clips.example/e/aB3xY?autoplay=1', 'aB3xY'],
    ['https://clips.example/vi/123', '123'],
    ['/aB3xY', 'aB3xY'],
    ['aB3xY', 'aB3xY'],
    ['https://elsewhere.example/aB3xY', null],
    ['https://clips.example/u/somebody', null],
    ['my film', null],
    ['https://', null],
  ])('%s', (link, code) => {
    expect(codeInLink(link, 'https://clips.example')).toBe(code);
  });
});
