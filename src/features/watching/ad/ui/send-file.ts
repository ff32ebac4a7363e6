import { CallError } from '#platform/web/call-error.ts';

/** Sends a file as `filedata`; answers what is in the envelope. @throws CallError */
export async function sendFile<A>(path: string, file: File): Promise<A> {
  const body = new FormData();
  body.append('filedata', file);
  const response = await fetch(path, { method: 'POST', body, credentials: 'same-origin' }).catch(() => null);
  const answer = (await response?.json().catch(() => null)) as ({ error?: string; code?: string } & A) | null;
  if (!response?.ok || !answer)
    throw new CallError(response?.status ?? 0, answer?.code ?? 'network', answer?.error);
  return answer;
}
