import { expect, it } from 'vitest';
import { foldBlank } from './fold-blank.ts';

it('keeps single blank lines and folds more of them', () => {
  expect(foldBlank('one\n\ntwo\nthree')).toBe('one\n\ntwo\nthree');
  expect(foldBlank(`one${'\n'.repeat(900)}two\n \n\t\n three\n\n`)).toBe('one\n\ntwo\n \n three');
  expect(foldBlank('  ')).toBe('');
});
