import { StorageError } from '../errors.ts';
import type { StoredRange } from '../storage.ts';
import type { S3Client } from './client.ts';
import { offeredKey, pieceKey } from './places.ts';
import { statObject } from './read.ts';
import { removeObjects } from './remove.ts';

/**
 * Copies what somebody has put at the address of a part to a place that no address opens, and removes it
 * there. Answers the key of the copy.
 * @throws {StorageError} `not_found`, `too_short`, `too_long`, or `changed` when it was replaced meanwhile
 */
export async function adoptOffered(
  client: S3Client,
  folder: string,
  id: string,
  { offset, size }: Readonly<StoredRange>,
): Promise<string> {
  const offered = offeredKey(id, offset);
  const found = await statObject(client, offered);
  if (!found) throw new StorageError('not_found', `${offered} is not there`);
  if (found.size !== size)
    throw new StorageError(
      found.size < size ? 'too_short' : 'too_long',
      `${offered} has ${found.size} bytes`,
    );
  const key = pieceKey(id, offset);
  const source = { 'x-amz-copy-source': client.copySource(offered) };
  const headers = { ...source, 'x-amz-copy-source-if-match': `"${found.etag}"` };
  await client.ask({ method: 'PUT', key, headers });
  // The server begins to answer before it knows how it ends: what was copied is told by its length.
  const made = await statObject(client, key);
  if (made?.size === size) {
    await removeObjects(client, folder, [offered]);
    return key;
  }
  await removeObjects(client, folder, [key]);
  throw new StorageError('changed', `${offered} was replaced while it was copied`);
}
