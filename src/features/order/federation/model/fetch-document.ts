import { readText, safeFetch } from '#platform/fetch/safe-fetch.ts';
import { FetchError } from '#platform/fetch/errors.ts';
import type { Ctx } from '#src/context.ts';
import { actorUri, isOwnUri, SITE } from '../addresses.ts';
import { type Document, isSameHost, readDocument, textIn } from '../documents.ts';
import { ACTIVITY_JSON, DOCUMENT_BYTES, LD_JSON } from '../rules.ts';
import { signedHeaders } from '../signatures.ts';
import { readKeys } from './keys.ts';

const FETCH_MS = 10_000;

type FetchCtx = Pick<Ctx, 'db' | 'siteKey' | 'config' | 'clock' | 'fetchPolicy'>;

/** Whether another site may be asked at this address: encrypted, unless this site is itself only tried. */
export function isForeignAddress({ config }: Pick<Ctx, 'config'>, address: string): boolean {
  const url = URL.parse(address);
  if (!url || isOwnUri(config, address)) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && !config.https);
}

/**
 * The document at an address of another site, asked for in the name of this one. What comes back is of the
 * host that was asked, whatever redirects say; null if it is not, or no document. @throws FetchError
 */
export async function fetchDocument(ctx: FetchCtx, address: string): Promise<Document | null> {
  const url = URL.parse(address);
  if (!url || !isForeignAddress(ctx, address)) return null;
  url.hash = '';
  const { host: _host, ...headers } = await signedGet(ctx, url);
  const answer = await safeFetch(url.href, {
    ...(ctx.fetchPolicy && { policy: ctx.fetchPolicy }),
    headers: { ...headers, accept: `${ACTIVITY_JSON}, ${LD_JSON}` },
    maxBytes: DOCUMENT_BYTES,
    timeoutMs: FETCH_MS,
  });
  const type = String(answer.headers['content-type'] ?? '');
  const isRead = answer.status === 200 && /application\/(activity|ld)\+json/i.test(type);
  if (!isRead || !isSameHost(answer.url, url.href)) {
    answer.body.destroy();
    if (answer.status === 404 || answer.status === 410) return null;
    throw new FetchError('unreachable', `${url.host} answered ${answer.status} with ${type || 'nothing'}`);
  }
  const document = readDocument(await readText(answer));
  return document && isSameHost(textIn(document, 'id'), url.href) ? document : null;
}

async function signedGet(ctx: FetchCtx, url: URL): Promise<Record<string, string>> {
  const { privateKey } = await readKeys(ctx, SITE);
  const request = { method: 'GET', target: url.pathname + url.search, origin: url.origin, body: null };
  const keyId = `${actorUri(ctx.config, SITE)}#main-key`;
  return signedHeaders(request, { keyId, privateKey, at: ctx.clock.now() });
}
