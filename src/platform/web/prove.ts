import { type Challenge, PROOF_HEADER } from '#base/proof.ts';
import type { BuiltRequest } from './call-request.ts';

/**
 * The request with the proof that its refusal asks for. Rejects when the browser cannot do the work, or when
 * the signal fires.
 */
export async function withProof(
  request: BuiltRequest,
  challenge: Challenge,
  signal: AbortSignal | null | undefined,
): Promise<BuiltRequest> {
  return { ...request, headers: { ...request.headers, [PROOF_HEADER]: await prove(challenge, signal) } };
}

/** Does the work beside the page, which goes on answering meanwhile. */
function prove(challenge: Challenge, signal: AbortSignal | null | undefined): Promise<string> {
  const worker = new Worker(new URL('./prove.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<string>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<string>) => resolve(data);
    worker.onerror = () => reject(new Error('The browser cannot do the work.'));
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage(challenge);
  }).finally(() => worker.terminate());
}
