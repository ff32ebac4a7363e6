import { expect, it } from 'vitest';
import { csvLine } from './csv.ts';

it('quotes what needs it, and lets no text become a formula', () => {
  expect(csvLine(['a', 'b,c', 'say "hi"', 'two\nlines'])).toBe('a,"b,c","say ""hi""","two\nlines"\r\n');
  expect(csvLine(['=1+1', '@x', '-5.00', '-5+cmd'])).toBe("'=1+1,'@x,-5.00,'-5+cmd\r\n");
});
