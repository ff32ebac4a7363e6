import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readS3Address } from '#platform/storage/s3/address.ts';
import { createS3Client } from '#platform/storage/s3/client.ts';
import { type S3Server, startS3Server } from '#platform/testing/swift.ts';
import { signUp } from './full-site.ts';
import { makePhoneClip, uploadUntilPlayable } from './media.ts';
import { startSite } from './site.ts';
import { beginUpload, type Sender } from './upload.ts';

/** Minutes of the clip. Design §8. */
const MINUTES = 10;

/**
 * Measures how soon after its last byte a long video is playable if files are in a bucket, with a Swift
 * server on this machine; once sent through the site, once straight into the bucket.
 */
export async function benchBucket(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'vireo-bench-'));
  const server = await startS3Server();
  try {
    const clip = await makePhoneClip(folder, process.argv.includes('--quick') ? 1 : MINUTES);
    await measure(server, clip, 'site', beginUpload);
    await measure(server, clip, 'bucket', beginDirect);
  } finally {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** One site per way, because the remaining work on one video would slow down the other. */
async function measure(
  server: S3Server,
  clip: string,
  way: string,
  begin: typeof beginUpload,
): Promise<void> {
  const STORAGE_URL = server.url(`bench-${way}`);
  await createS3Client(readS3Address(STORAGE_URL)).ask({ method: 'PUT' });
  const data = join(dirname(clip), way);
  const site = await startSite(data, 'start', { STORAGE_URL, DIRECT_UPLOADS: 'on' });
  try {
    const token = await signUp(site.url, 'bench0');
    const { last, sent, playable } = await uploadUntilPlayable(site, token, clip, begin);
    const [answered, played] = [sent, playable].map((at) => ((at - last) / 1_000).toFixed(1));
    console.log(`by the ${way}: last chunk answered after ${answered} s, playable after ${played} s`);
  } finally {
    await site.stop();
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
