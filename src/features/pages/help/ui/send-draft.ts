import type { TextsOf } from '#base/texts.ts';
import type { TEXTS } from '../reference-texts.ts';
import type { TriedRequest } from './try-request.ts';

/** Result of trying a call: an answer, or why there is none. */
export type Outcome =
  | { readonly kind: 'answer'; readonly status: number; readonly text: string }
  | { readonly kind: 'mistake'; readonly text: string };

/** Sends the request with the session or with its own token. */
export async function sendDraft(
  { path, withSession, ...request }: TriedRequest,
  texts: TextsOf<typeof TEXTS>,
): Promise<Outcome> {
  try {
    const response = await fetch(`/api${path}`, {
      ...request,
      credentials: withSession ? 'same-origin' : 'omit',
    });
    return { kind: 'answer', status: response.status, text: await readable(response, texts) };
  } catch {
    return { kind: 'mistake', text: texts.unreachable };
  }
}

async function readable(response: Response, texts: TextsOf<typeof TEXTS>): Promise<string> {
  const type = response.headers.get('content-type')?.split(';')[0] ?? '';
  if (type === 'application/json') return JSON.stringify(await response.json(), null, 2);
  if (/^text\/|xml$/.test(type)) return response.text();
  return texts.noText({ bytes: (await response.blob()).size, type });
}
