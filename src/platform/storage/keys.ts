import { StorageError } from './errors.ts';

/** Longest key, characters. */
export const MAX_KEY_LENGTH = 512;

const SEGMENT = /^[A-Za-z0-9_][A-Za-z0-9._-]{0,127}$/;
const UPLOAD_ID = /^[A-Za-z0-9_-]{1,64}$/;

/**
 * Answers the key if it is acceptable: segments of 1 to 128 letters, digits, `.`, `_`, `-`, not beginning
 * with `.` or `-`, joined by single slashes; at most 512 characters.
 * @throws {StorageError} `bad_key`
 */
export function checkKey(key: string): string {
  const valid = key.length <= MAX_KEY_LENGTH && key.split('/').every((segment) => SEGMENT.test(segment));
  if (!valid) throw new StorageError('bad_key', `Not an acceptable key: ${JSON.stringify(key.slice(0, 80))}`);
  return key;
}

/**
 * Answers the folder of a prefix, without its closing slash: `video/12/` and `video/12` both mean everything
 * below `video/12/`. The empty prefix is refused, so that a missing value never means everything.
 * @throws {StorageError} `bad_key`
 */
export function checkPrefix(prefix: string): string {
  return checkKey(prefix.endsWith('/') ? prefix.slice(0, -1) : prefix);
}

/**
 * Answers the id if it is acceptable: 1 to 64 letters, digits, `_`, `-`.
 * @throws {StorageError} `bad_key`
 */
export function checkUploadId(uploadId: string): string {
  if (!UPLOAD_ID.test(uploadId)) throw new StorageError('bad_key', 'Not an acceptable upload id');
  return uploadId;
}
