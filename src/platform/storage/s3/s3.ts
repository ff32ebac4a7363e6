import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { guarded } from '../errors.ts';
import { checkPrefix } from '../keys.ts';
import { sweepFolder } from '../part-files.ts';
import type { Storage } from '../storage.ts';
import type { S3Address } from './address.ts';
import { createS3Client, type S3Client } from './client.ts';
import { createS3Parts } from './parts.ts';
import { objectKey } from './places.ts';
import { listObjects, openObject, statObject } from './read.ts';
import { abandonUploads, removeAll, removeObjects } from './remove.ts';
import { writeObject } from './write.ts';

/**
 * Keeps objects in a bucket of a server that speaks S3's protocol, below `objects/`; any number of processes
 * may share it. `scratch` is a folder of this machine for files that tools read.
 */
export async function openS3Storage(address: S3Address, scratch: string): Promise<Storage> {
  const client = createS3Client(address);
  const { folder } = address;
  await mkdir(scratch, { recursive: true, mode: 0o700 });
  const uploads = createS3Parts(client, folder);
  return {
    put: async (key, source, options) => ({
      size: await writeObject(client, objectKey(key), source, options),
    }),
    putFile: (key, path) =>
      guarded(path, async () => ({ size: await putFile(client, objectKey(key), path) })),
    open: async (key, range) => openObject(client, objectKey(key), range),
    stat: async (key) => statObject(client, objectKey(key)),
    remove: async (keys) => removeObjects(client, folder, [keys].flat().map(objectKey)),
    removePrefix: async (prefix) => removeAll(client, folder, `objects/${checkPrefix(prefix)}/`),
    list: (prefix) => listBelow(client, folder, prefix === undefined ? '' : `${checkPrefix(prefix)}/`),
    withLocalFile: (key, use) => withLocalFile(client, scratch, objectKey(key), use),
    freeBytes: async () => null,
    address: (key, { seconds, type }) =>
      client.presign(
        { method: 'GET', key: objectKey(key), query: { 'response-content-type': type } },
        seconds,
      ),
    parts: uploads.parts,
    listUploads: uploads.list,
    async sweep(olderThanMs) {
      const before = Date.now() - olderThanMs;
      const files = await sweepFolder(scratch, before);
      return files + (await uploads.sweep(before)) + (await abandonUploads(client, folder, before));
    },
  };
}

async function putFile(client: S3Client, key: string, path: string): Promise<number> {
  const file = await open(path, 'r');
  // The stream closes the file.
  return writeObject(client, key, file.createReadStream({ highWaterMark: 1 << 20 }));
}

async function* listBelow(client: S3Client, folder: string, prefix: string) {
  for await (const { key, ...info } of listObjects(client, folder, `objects/${prefix}`))
    yield { key: key.slice('objects/'.length), ...info };
}

async function withLocalFile<T>(
  client: S3Client,
  scratch: string,
  key: string,
  use: (path: string) => Promise<T>,
): Promise<T> {
  const path = join(scratch, `${randomUUID()}.tmp`);
  const { stream } = await openObject(client, key);
  try {
    await guarded(scratch, () => pipeline(stream, createWriteStream(path, { mode: 0o600 })));
    return await use(path);
  } finally {
    await rm(path, { force: true });
  }
}
