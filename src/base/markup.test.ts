import { expect, test } from 'vitest';
import { escapeMarkup } from './markup.ts';

test('markup characters are escaped, and characters that XML forbids are dropped', () => {
  expect(escapeMarkup('<a b="c"> & d')).toBe('&lt;a b=&quot;c&quot;&gt; &amp; d');
  expect(escapeMarkup('a\u0000b\u000bc\ud83dd\te\n🎉')).toBe('abc\ufffdd\te\n🎉');
});
