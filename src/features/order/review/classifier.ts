import { z } from 'zod';
import { ownNetwork } from '#platform/fetch/policy.ts';
import { isTaken, signatureOf } from '#platform/fetch/post-signed.ts';
import { readText, safeFetch } from '#platform/fetch/safe-fetch.ts';

const ANSWER_BYTES = 64 * 1024;
const ANSWER_MS = 30_000;

const answerShape = z.object({ score: z.number().min(0).max(1) });

/** A request to the classifier: JPEG pictures of a video, and its address. */
export interface ClassifierRequest {
  readonly url: string;
  /** Key of the signature in `x-signature`. */
  readonly key: string;
  readonly videoId: number;
  readonly pictures: readonly Buffer[];
  readonly signal: AbortSignal;
}

/**
 * The probability, 0 to 1, with which the operator's classifier finds these pictures not safe for work. See
 * docs/operations/classifier.md. @throws FetchError, and Error unless the answer is 2xx with a valid score
 */
export async function askClassifier({
  url,
  key,
  videoId,
  pictures,
  signal,
}: ClassifierRequest): Promise<number> {
  const body = JSON.stringify({
    video_id: String(videoId),
    pictures: pictures.map((picture) => picture.toString('base64')),
  });
  const answer = await safeFetch(url, {
    policy: ownNetwork,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-signature': signatureOf(body, key) },
    body,
    maxBytes: ANSWER_BYTES,
    timeoutMs: ANSWER_MS,
    signal,
  });
  const text = await readText(answer);
  if (!isTaken(answer.status)) throw new Error(`The classifier answered ${answer.status}.`);
  return answerShape.parse(JSON.parse(text)).score;
}
