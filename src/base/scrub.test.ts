import { expect, test } from 'vitest';
import { scrub } from './scrub.ts';

test.each([
  ['Mail to ann.b+x@mail.example.org failed', 'Mail to … failed'],
  ['from 10.1.2.3 and 2001:db8:0:0:1:2:3:4', 'from … and …'],
  ['GET https://a.example/reset?token=abc#x failed', 'GET https://a.example/reset failed'],
  ['at /watch?code=1 (/app/dist/main.js:10:5)', 'at /watch (/app/dist/main.js:10:5)'],
  ['Authorization: Bearer abc.def', 'Authorization: …'],
  ['key 3f9a8b7c6d5e4f3a2b1c0d9e is wrong', 'key … is wrong'],
  ['TypeError: Cannot read properties of undefined', 'TypeError: Cannot read properties of undefined'],
  [
    'at presentVideoForTheViewerOfThisPage (show.ts:12:3)',
    'at presentVideoForTheViewerOfThisPage (show.ts:12:3)',
  ],
])('%s', (text, scrubbed) => {
  expect(scrub(text)).toBe(scrubbed);
});
