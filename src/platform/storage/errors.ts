/**
 * - `bad_key`: a key, prefix or upload id that is not acceptable
 * - `not_found`: no such object or upload
 * - `bad_range`: the range starts past the end, or before 0
 * - `too_long`, `too_short`: a part had more or fewer bytes than allowed
 * - `incomplete`: parts are missing, or the total is not the expected one
 * - `full`: no space left, or a quota is used up
 * - `unavailable`: the files cannot be reached or written at the moment
 * - `changed`: the object was replaced between two looks at it
 */
export type StorageErrorCode =
  | 'bad_key'
  | 'not_found'
  | 'bad_range'
  | 'too_long'
  | 'too_short'
  | 'incomplete'
  | 'full'
  | 'unavailable'
  | 'changed';

export class StorageError extends Error {
  readonly code: StorageErrorCode;

  constructor(code: StorageErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StorageError';
    this.code = code;
  }
}

/** System errors: no space on the disk. */
const NO_SPACE = ['ENOSPC', 'EDQUOT', 'EFBIG'];
/** System errors: a disk that fails or was made read-only, a server of files that is gone, no free handle. */
const NO_ACCESS = ['EIO', 'EROFS', 'ESTALE', 'EMFILE', 'ENFILE'];

const TROUBLE: ReadonlySet<StorageErrorCode> = new Set(['unavailable', 'full']);

/**
 * Whether an error, or one of its causes, says that the storage cannot be reached or is full. Then it is
 * worth trying again later; any other failure is about the request or the file itself.
 */
export function isStoreTrouble(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (hasErrno(error, ...NO_SPACE, ...NO_ACCESS)) return true;
  return error instanceof StorageError ? TROUBLE.has(error.code) : isStoreTrouble(error.cause);
}

/** True for a system error with that code, e.g. `ENOENT`. */
export function hasErrno(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

/** Turns system errors that callers act upon into a `StorageError`; passes all others through. */
export function toStorageError(error: unknown, subject: string): unknown {
  if (hasErrno(error, 'ENOENT', 'ENOTDIR')) {
    return new StorageError('not_found', `${subject} is not there`, { cause: error });
  }
  if (hasErrno(error, ...NO_SPACE)) {
    return new StorageError('full', 'There is no space left for files.', { cause: error });
  }
  if (hasErrno(error, ...NO_ACCESS)) {
    return new StorageError('unavailable', 'The files cannot be reached.', { cause: error });
  }
  return error;
}

/** Runs `work` and turns its failure with `toStorageError`. */
export async function guarded<T>(subject: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw toStorageError(error, subject);
  }
}
