import { expect, test } from 'vitest';
import { EmbeddedDatabaseError, explain, explainFileError } from './errors.ts';

test.each([
  ['could not write file "base": No space left on device', 'The disk that holds /site is full'],
  ['initdb: error: could not create directory "x": Permission denied', 'may not be written'],
  ['could not create file: Read-only file system', 'is on a read-only disk'],
  ['FATAL: could not map anonymous shared memory: Cannot allocate memory', 'not enough free memory'],
])('%s', (said, expected) => {
  expect(explain(said, '/site').message).toContain(expected);
});

test('what is not known is quoted by its worst line, with the place of the rest', () => {
  const said = '2026 LOG:  starting\n2026 FATAL:  something odd\n2026 LOG:  bye';
  const { message } = explain(said, '/site', '/site/server.log');
  expect(message).toContain('FATAL:  something odd.');
  expect(message).toContain('/site/server.log');
  expect(message).not.toContain('bye');
});

test('errors of the file system become sentences, others stay what they are', () => {
  const denied = Object.assign(new Error('mkdir'), { code: 'EACCES' });
  expect(explainFileError(denied, '/site')).toBeInstanceOf(EmbeddedDatabaseError);
  const other = new Error('other');
  expect(explainFileError(other, '/site')).toBe(other);
});
