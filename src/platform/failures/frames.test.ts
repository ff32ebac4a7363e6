import { expect, test } from 'vitest';
import { framesIn } from './frames.ts';
import { readDsn } from './sentry.ts';

test('reads the stacks of every engine, the innermost place last', () => {
  const chrome =
    'TypeError: No\n    at show (https://a.example/assets/x.js:1:20)\n    at async /app/main.js:3:4';
  expect(framesIn(chrome)).toEqual([
    { function: '?', filename: '/app/main.js', lineno: 3, colno: 4 },
    { function: 'show', filename: 'https://a.example/assets/x.js', lineno: 1, colno: 20 },
  ]);
  expect(framesIn('show@https://a.example/x.js:1:20\n@https://a.example/y.js:2:3')).toEqual([
    { function: '?', filename: 'https://a.example/y.js', lineno: 2, colno: 3 },
    { function: 'show', filename: 'https://a.example/x.js', lineno: 1, colno: 20 },
  ]);
  expect(framesIn('nothing to see')).toEqual([]);
});

test.each([
  ['https://abc@sentry.example/12', 'https://sentry.example/api/12/envelope/'],
  ['http://abc@127.0.0.1:9000/deep/er/3', 'http://127.0.0.1:9000/deep/er/api/3/envelope/'],
])('%s', (dsn, url) => {
  expect(readDsn(dsn)).toEqual({ url, key: 'abc' });
});
