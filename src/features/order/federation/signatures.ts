import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { spkiOf } from './multibase.ts';
import { readStructured } from './structured.ts';

/** A request as its sender signed it. */
export interface SignedRequest {
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  /** Where the site is asked: `https://example.org`. */
  readonly origin: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Null for a request without one. */
  readonly body: Buffer | null;
}

/** What a request is signed with, before anybody has looked whether that is true. */
export interface ReadSignature {
  readonly keyId: string;
  /** When it was made, ms. */
  readonly at: number;
  readonly isValid: (key: KeyObject) => boolean;
}

/**
 * The signature of a request in either form, if it covers all that matters: method, target, host, time and
 * body. Null for none, or one that covers less, or a body that is not the signed one.
 */
export function readSignature(request: SignedRequest): ReadSignature | null {
  return request.headers['signature-input'] === undefined ? readDraft(request) : readStandard(request);
}

/** The header's text; null where it is missing or given twice. */
function header({ headers }: SignedRequest, name: string): string | null {
  const value = headers[name];
  return typeof value === 'string' ? value : null;
}

/** draft-cavage-http-signatures-12 */
function readDraft(request: SignedRequest): ReadSignature | null {
  const fields = Object.fromEntries(
    [...(header(request, 'signature') ?? '').matchAll(/(\w+)="([^"]*)"|(\w+)=(\d+)/g)].map(
      ([, name, text, other, digits]) => [name ?? other ?? '', text ?? digits ?? ''],
    ),
  );
  const { keyId, signature } = fields;
  const names = (fields['headers'] ?? 'date').toLowerCase().split(' ');
  const needed = ['(request-target)', 'host', ...(request.body ? ['digest'] : [])];
  if (!keyId || !signature || !needed.every((name) => names.includes(name))) return null;
  const { host } = new URL(request.origin);
  if (header(request, 'host') !== host || !isDigestRight(request, 'digest')) return null;
  const lines = names.map((name) => draftLine(request, fields, name));
  const at = draftTime(request, names, fields);
  if (lines.includes(null) || at === null) return null;
  const base = Buffer.from(lines.join('\n'));
  return { keyId, at, isValid: (key) => isSignedWith(key, base, Buffer.from(signature, 'base64')) };
}

function draftLine(
  request: SignedRequest,
  fields: Readonly<Record<string, string>>,
  name: string,
): string | null {
  if (name === '(request-target)') return `${name}: ${request.method.toLowerCase()} ${request.target}`;
  const value =
    name === '(created)' || name === '(expires)' ? fields[name.slice(1, -1)] : header(request, name);
  return value === null || value === undefined ? null : `${name}: ${value.trim()}`;
}

function draftTime(
  request: SignedRequest,
  names: readonly string[],
  { created }: Readonly<Record<string, string>>,
): number | null {
  const at = names.includes('date')
    ? Date.parse(header(request, 'date') ?? '')
    : names.includes('(created)')
      ? Number(created) * 1000
      : Number.NaN;
  return Number.isFinite(at) ? at : null;
}

/** RFC 9421, of the first signature. */
function readStandard(request: SignedRequest): ReadSignature | null {
  const input = readStructured(header(request, 'signature-input') ?? '');
  const [, signature] =
    new RegExp(`(?:^|,)\\s*${input?.label ?? '-'}=:([A-Za-z0-9+/=]+):`).exec(
      header(request, 'signature') ?? '',
    ) ?? [];
  const keyId = input?.params['keyid'];
  const created = Number(input?.params['created']);
  if (!input || !signature || !keyId || !Number.isFinite(created)) return null;
  const has = (name: string) => input.names.includes(name);
  const isWhole = has('@method') && (has('@target-uri') || (has('@authority') && has('@path')));
  if (!isWhole || (request.body && !has('content-digest'))) return null;
  if (!isDigestRight(request, 'content-digest')) return null;
  const lines = input.names.map((name) => {
    const value = component(request, name);
    return value === null ? null : `"${name}": ${value}`;
  });
  if (lines.includes(null)) return null;
  const base = Buffer.from([...lines, `"@signature-params": ${input.text}`].join('\n'));
  const bytes = Buffer.from(signature, 'base64');
  return { keyId, at: created * 1000, isValid: (key) => isSignedWith(key, base, bytes) };
}

/** RFC 9421 §2.2 */
function component(request: SignedRequest, name: string): string | null {
  const { protocol, host } = new URL(request.origin);
  const [path = '/', query] = request.target.split(/\?(.*)/s);
  const derived: Readonly<Record<string, string>> = {
    '@method': request.method,
    '@target-uri': request.origin + request.target,
    '@authority': host,
    '@scheme': protocol.slice(0, -1),
    '@request-target': request.target,
    '@path': path,
    '@query': `?${query ?? ''}`,
  };
  return name.startsWith('@') ? (derived[name] ?? null) : (header(request, name)?.trim() ?? null);
}

/** Whether the body is the one whose digest a header has. RFC 3230, RFC 9530 */
function isDigestRight(request: SignedRequest, name: 'digest' | 'content-digest'): boolean {
  if (!request.body) return true;
  const sum = createHash('sha256').update(request.body).digest('base64');
  const pattern = name === 'digest' ? /(?:^|,)\s*sha-256=([^,]+)/i : /(?:^|,)\s*sha-256=:([^:]+):/i;
  return pattern.exec(header(request, name) ?? '')?.[1]?.trim() === sum;
}

function isSignedWith(key: KeyObject, base: Buffer, signature: Buffer): boolean {
  const algorithm = key.asymmetricKeyType === 'rsa' ? 'sha256' : null;
  if (algorithm === null && key.asymmetricKeyType !== 'ed25519') return false;
  return verify(algorithm, base, key, signature);
}

/** A public key as its owner publishes it, PEM or Multikey; null for what is none, or too weak. */
export function readKey(text: string): KeyObject | null {
  try {
    const spki = text.startsWith('z') ? spkiOf(text) : null;
    const key = createPublicKey(spki ? { key: spki, format: 'der', type: 'spki' } : text);
    const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
    if (key.asymmetricKeyType === 'ed25519') return key;
    return key.asymmetricKeyType === 'rsa' && bits >= 1024 && bits <= 8192 ? key : null;
  } catch {
    return null;
  }
}

/** The headers with which a request is sent, signed in the older form, which every server reads. */
export function signedHeaders(
  request: Omit<SignedRequest, 'headers'>,
  signer: { readonly keyId: string; readonly privateKey: string; readonly at: number },
): Record<string, string> {
  const digest = request.body && createHash('sha256').update(request.body).digest('base64');
  const headers: Record<string, string> = {
    host: new URL(request.origin).host,
    date: new Date(signer.at).toUTCString(),
    ...(digest && { digest: `SHA-256=${digest}` }),
  };
  const names = ['(request-target)', ...Object.keys(headers)];
  const base = names.map((name) => draftLine({ ...request, headers }, {}, name)).join('\n');
  const signature = sign('sha256', Buffer.from(base), signer.privateKey).toString('base64');
  const fields = { keyId: signer.keyId, algorithm: 'rsa-sha256', headers: names.join(' '), signature };
  const text = Object.entries(fields).map(([name, value]) => `${name}="${value}"`);
  return { ...headers, signature: text.join(',') };
}
