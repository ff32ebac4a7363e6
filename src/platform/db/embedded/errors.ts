/**
 * Why the embedded PostgreSQL cannot be used; the message is one sentence for the person who runs the site.
 */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError';
}

const explanations: [RegExp, (folder: string) => string][] = [
  [
    /No space left on device|Disk quota exceeded/i,
    (folder) => `The disk that holds ${folder} is full: free some space and start again.`,
  ],
  [
    /Read-only file system/i,
    (folder) =>
      `The database folder ${folder} is on a read-only disk: set DATA_DIR to a folder that can be written.`,
  ],
  [
    /Permission denied|Operation not permitted/i,
    (folder) => `The database folder ${folder} may not be written: set DATA_DIR to a folder that you own.`,
  ],
  [
    /Cannot allocate memory|could not map anonymous shared memory/i,
    () => 'There is not enough free memory to start the database.',
  ],
];

/**
 * Turns what PostgreSQL or the file system said about `folder` into one clear sentence; `log` names the full
 * story.
 */
export function explain(said: string, folder: string, log?: string): EmbeddedDatabaseError {
  const known = explanations.find(([pattern]) => pattern.test(said));
  if (known) return new EmbeddedDatabaseError(known[1](folder));
  const line =
    said.split('\n').find((text) => /FATAL|PANIC|error:/.test(text)) ?? said.trim().split('\n').at(-1) ?? '';
  const story = log ? ` The full story is in ${log}.` : '';
  return new EmbeddedDatabaseError(
    `The embedded database did not start: ${line.trim() || 'it said nothing'}.${story}`,
  );
}

/** The same for an exception of the file system; anything else is passed on unchanged. */
export function explainFileError(error: unknown, folder: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const said: Record<string, string> = {
    ENOSPC: 'No space left on device',
    EDQUOT: 'Disk quota exceeded',
    EROFS: 'Read-only file system',
    EACCES: 'Permission denied',
    EPERM: 'Operation not permitted',
  };
  if (code === 'ENOTDIR' || code === 'EEXIST') {
    return new EmbeddedDatabaseError(
      `${folder} cannot be a folder, because a file is in its way: set DATA_DIR to another one.`,
    );
  }
  return said[code] ? explain(said[code], folder) : error;
}
