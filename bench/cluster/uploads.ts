import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { ask, callApi, repeatUntilAnswered, type Person, Unanswered } from './client.ts';
import type { Ledger } from './ledger.ts';

/** Chunks of an upload: each goes to whichever process the front chooses. */
const CHUNKS = 7;
/** Chunk size for large files: more than a single request to a bucket. */
const LARGE = 10_000_000;

interface Upload {
  readonly url: string;
  readonly ledger: Ledger;
  readonly who: Person;
}

interface UploadStatus {
  readonly size_completed: number;
  readonly video_id: string;
}

/**
 * Sends a file in chunks until all of it is acknowledged; if an answer was lost, it asks how far the upload
 * is before it resends. `begun` is called when the site has some of it. Returns the video's number.
 */
export async function sendFile(
  { url, ledger, who }: Upload,
  path: string,
  begun: () => void = () => undefined,
): Promise<number> {
  const file = await readFile(path);
  const requested = () =>
    callApi(url, who.token, 'POST', '/video/request', { filename: 'clip.mp4', public: 1 });
  const { code, uploadId } = await repeatUntilAnswered(ledger, 'upload', requested);
  const place = `/upload/chunk?code=${String(code)}&upload=${String(uploadId)}`;
  const standing = async () => (await callApi(url, who.token, 'GET', place)).upload as UploadStatus;
  let now: UploadStatus = { size_completed: 0, video_id: '' };
  for (
    const size = Math.ceil(file.length / (file.length < LARGE ? CHUNKS : 1));
    now.size_completed < file.length;
  ) {
    const from = now.size_completed;
    const part = file.subarray(from, from + size);
    now = await repeatUntilAnswered(ledger, 'upload', async () => {
      const before = await standing();
      if (before.size_completed !== from) return before;
      return sendChunk(
        `${url}/api${place}`,
        who,
        part,
        `bytes ${from}-${from + part.length - 1}/${file.length}`,
      );
    });
    if (now.size_completed < from)
      throw new Unanswered('lost', `${from} bytes were confirmed, ${now.size_completed} are there`);
    begun();
  }
  const video = Number(now.video_id);
  ledger.uploads.set(video, createHash('sha256').update(file).digest('hex'));
  return video;
}

async function sendChunk(
  url: string,
  { token }: Person,
  part: Uint8Array,
  range: string,
): Promise<UploadStatus> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/octet-stream',
    'content-range': range,
  };
  const answer = await ask(url, { method: 'POST', headers, body: new Uint8Array(part) });
  return (JSON.parse(answer.text) as { upload: UploadStatus }).upload;
}
