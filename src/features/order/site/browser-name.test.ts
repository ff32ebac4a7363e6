import { expect, test } from 'vitest';
import { browserName } from './failure-api.ts';

test.each([
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
    'Chrome 141',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox 140'],
  ['Mozilla/5.0 … Chrome/141.0.0.0 Safari/537.36 Edg/141.0', 'Edge 141'],
  [
    'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari 18',
  ],
  ['curl/8.0', ''],
])('%s is named “%s”', (agent, name) => {
  expect(browserName(agent)).toBe(name);
});
