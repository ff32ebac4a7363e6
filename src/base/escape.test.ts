import { expect, it, test } from 'vitest';
import { csvLine, escapeMarkup } from './escape.ts';

test('markup characters are escaped, and characters that XML forbids are dropped', () => {
  expect(escapeMarkup('<a b="c"> & d')).toBe('&lt;a b=&quot;c&quot;&gt; &amp; d');
  expect(escapeMarkup('a\u0000b\u000bc\ud83dd\te\n🎉')).toBe('abc\ufffdd\te\n🎉');
});

it('quotes what needs it, and lets no text become a formula', () => {
  expect(csvLine(['a', 'b,c', 'say "hi"', 'two\nlines'])).toBe('a,"b,c","say ""hi""","two\nlines"\r\n');
  expect(csvLine(['=1+1', '@x', '-5.00', '-5+cmd'])).toBe("'=1+1,'@x,-5.00,'-5+cmd\r\n");
});
