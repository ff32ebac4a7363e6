import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readS3Address } from '#platform/storage/s3/address.ts';
import { createS3Client } from '#platform/storage/s3/client.ts';
import { startS3Server } from '#platform/testing/swift.ts';
import { signUp } from './full-site.ts';
import { makePhoneClip, uploadAndWatch } from './media.ts';
import { startSite } from './site.ts';
import { beginUpload, type Sender } from './upload.ts';

/** Minutes of the clip. Design §8. */
const MINUTES = 10;

/**
 * Measures how long after its last byte a long video can be played whose files are in a bucket, of a Swift on
 * this machine, sent through the site and straight into the bucket.
 */
export async function benchBucket(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'vireo-bench-'));
  const server = await startS3Server();
  const STORAGE_URL = server.url('bench');
  await createS3Client(readS3Address(STORAGE_URL)).ask({ method: 'PUT' });
  const site = await startSite(join(folder, 'data'), 'start', { STORAGE_URL, DIRECT_UPLOADS: 'on' });
  try {
    const token = await signUp(site.url, 'bench0');
    const clip = await makePhoneClip(folder, process.argv.includes('--quick') ? 1 : MINUTES);
    for (const [way, begin] of [
      ['through the site', beginUpload],
      ['straight into the bucket', beginDirect],
    ] as const) {
      const { lastChunk, playable } = await uploadAndWatch(site, token, clip, begin);
      const [answered, seen] = [lastChunk, lastChunk + playable].map((ms) => (ms / 1_000).toFixed(1));
      console.log(`${way}: the last chunk is answered after ${answered} s, playable after ${seen} s`);
    }
  } finally {
    await site.stop();
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Sends chunks straight into the bucket. */
async function beginDirect(url: string, token: string, total: number): Promise<Sender> {
  const { begun, close } = await beginUpload(url, token, total);
  const headers = { authorization: `Bearer ${token}` };
  async function call(path: string, range: string): Promise<{ address?: string }> {
    const body = new URLSearchParams({ code: begun.code, upload: begun.uploadId, range });
    const answer = await fetch(`${url}/api/upload/${path}`, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json()) as { address?: string };
  }
  return {
    begun,
    async send(at, part) {
      const range = `bytes ${at}-${at + part.byteLength - 1}/${total}`;
      const { address } = await call('part', range);
      const put = await fetch(String(address), { method: 'PUT', body: new Uint8Array(part) });
      if (!put.ok) throw new Error(`The bucket answered ${put.status}`);
      await call('part/stored', range);
    },
    close,
  };
}
