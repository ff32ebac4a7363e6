import { expect, it } from 'vitest';
import { AppError } from '#platform/errors/errors.ts';
import { isStoreTrouble, StorageError, toStorageError } from './errors.ts';

const systemError = (code: string) => Object.assign(new Error(code), { code });

it.each([
  ['ENOENT', 'not_found'],
  ['ENOSPC', 'full'],
  ['EDQUOT', 'full'],
  ['EIO', 'unavailable'],
  ['EROFS', 'unavailable'],
  ['ESTALE', 'unavailable'],
] as const)('%s of the system means %s', (errno, code) => {
  const error = systemError(errno);
  expect(toStorageError(error, 'x')).toMatchObject({ name: 'StorageError', code, cause: error });
});

it('other errors stay what they are', () => {
  const error = systemError('EPIPE');
  expect(toStorageError(error, 'x')).toBe(error);
});

it.each([
  ['out of reach', new StorageError('unavailable', 'Not now')],
  ['full', new StorageError('full', 'Not now')],
  ['a full disk of this machine', systemError('ENOSPC')],
  ['a cause', new AppError('disk_full', undefined, { cause: new StorageError('full', 'Not now') })],
])('is trouble of the storage: %s', (_title, error) => expect(isStoreTrouble(error)).toBe(true));

it.each([
  ['an object that is not there', new StorageError('not_found', 'Never')],
  ['a part that is too long', new StorageError('too_long', 'Never')],
  ['another cause', new Error('x', { cause: new TypeError('y') })],
  ['no error', 'unavailable'],
])('is none: %s', (_title, error) => expect(isStoreTrouble(error)).toBe(false));
