import { expect, test } from 'vitest';
import { escapeXml } from './xml.ts';

test('signs are escaped, and what XML does not know is left out', () => {
  expect(escapeXml('<a b="c"> & d')).toBe('&lt;a b=&quot;c&quot;&gt; &amp; d');
  expect(escapeXml('a\u0000b\u000bc\ud83dd\te\n🎉')).toBe('abc\ufffdd\te\n🎉');
});
