import { createHash } from 'node:crypto';
import { StorageError } from '../errors.ts';
import { isBusyCode, type S3Client } from './client.ts';
import { listObjects } from './read.ts';
import { elements, textOf } from './xml.ts';

/** Keys that one request may name. */
const KEYS_AT_ONCE = 1_000;

/** Removes the objects; those that are not there are no error. */
export async function removeObjects(
  client: S3Client,
  folder: string,
  keys: readonly string[],
): Promise<void> {
  for (let from = 0; from < keys.length; from += KEYS_AT_ONCE) {
    const named = keys
      .slice(from, from + KEYS_AT_ONCE)
      .map((key) => `<Object><Key>${folder}${key}</Key></Object>`);
    const body = Buffer.from(`<Delete><Quiet>true</Quiet>${named.join('')}</Delete>`);
    const headers = { 'content-md5': createHash('md5').update(body).digest('base64') };
    const answer = await client.ask({ method: 'POST', query: { delete: '' }, headers, body });
    const failed = elements(answer, 'Error').find((error) => textOf(error, 'Code') !== 'NoSuchKey');
    if (failed) throw failureOf(textOf(failed, 'Key'), textOf(failed, 'Code'));
  }
}

function failureOf(key: string, code: string): Error {
  const text = `Not removed: ${key}, ${code}`;
  return isBusyCode(code) ? new StorageError('unavailable', text) : new Error(text);
}

/** Removes every object whose key begins with `start`. */
export async function removeAll(client: S3Client, folder: string, start: string): Promise<void> {
  const keys: string[] = [];
  for await (const { key } of listObjects(client, folder, start)) keys.push(key);
  await removeObjects(client, folder, keys);
}

/** Gives up multipart uploads that were begun before `before`, ms since 1970; answers how many. */
export async function abandonUploads(client: S3Client, folder: string, before: number): Promise<number> {
  let abandoned = 0;
  const xml = await client.ask({ method: 'GET', query: { uploads: '', prefix: folder } });
  for (const upload of elements(xml, 'Upload')) {
    if (new Date(textOf(upload, 'Initiated')).getTime() > before) continue;
    const key = textOf(upload, 'Key').slice(folder.length);
    await client.ask({ method: 'DELETE', key, query: { uploadId: textOf(upload, 'UploadId') } });
    abandoned += 1;
  }
  return abandoned;
}
