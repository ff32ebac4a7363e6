import { createECDH, sign } from 'node:crypto';
import { encrypt } from 'http_ece';
import type { PushKeys } from './push-keys.ts';

/** Where a device gets its messages, and what they are encrypted with, both base64url. RFC 8291 §2 */
export interface PushTarget {
  readonly endpoint: string;
  /** Its public key: an uncompressed point of P-256. */
  readonly p256dh: string;
  /** 16 bytes that only the device and this site know. */
  readonly auth: string;
}

/** How a push service is to treat a message. RFC 8030 §5 */
export interface PushCare {
  /** How long it is kept for a device that is off, seconds. */
  readonly ttl: number;
  readonly urgency: 'high' | 'normal' | 'low';
  /** It takes the place of a message with the same topic that is still kept. */
  readonly topic: string;
}

/** How long a service may take the site's word for whom it is from, seconds; 24 hours at most. RFC 8292 §2 */
const WORD_LIFE = 12 * 3_600;
const CURVE = 'prime256v1';

/** The curve's name is that of OpenSSL; RFC 8291 calls it P-256. Whether a device's key is a point of it. */
export function isPoint(p256dh: string): boolean {
  try {
    const own = createECDH(CURVE);
    own.generateKeys();
    return own.computeSecret(p256dh, 'base64url').length > 0;
  } catch {
    return false;
  }
}

/** Messages are filled up to a multiple of so many bytes: their length tells the service little. */
const FILLED_TO = 512;

/** Encrypts what only this device can read, in one record of `aes128gcm`. RFC 8291 */
export function encryptFor({ p256dh, auth }: PushTarget, payload: object): Buffer {
  const privateKey = createECDH(CURVE);
  privateKey.generateKeys();
  const text = Buffer.from(JSON.stringify(payload));
  const pad = FILLED_TO - (text.length % FILLED_TO);
  return encrypt(text, { version: 'aes128gcm', privateKey, dh: p256dh, authSecret: auth, pad });
}

/** The headers of such a message, among them the site's signed word for who sends it. RFC 8030, RFC 8292 */
export function headersOf(
  { endpoint }: PushTarget,
  keys: PushKeys,
  { ttl, urgency, topic }: PushCare,
  from: { readonly publicUrl: string; readonly now: number },
): Record<string, string> {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(from.now / 1000) + WORD_LIFE,
    sub: contactOf(from.publicUrl),
  };
  return {
    authorization: `vapid t=${signedWord(claims, keys)}, k=${keys.publicKey}`,
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    ttl: String(ttl),
    urgency,
    topic,
  };
}

/** A JSON web token with ES256. RFC 7515, RFC 7518 §3.4 */
function signedWord(claims: object, { privateKey: key }: PushKeys): string {
  const parts = [{ typ: 'JWT', alg: 'ES256' }, claims];
  const body = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  const signature = sign('sha256', Buffer.from(body), { key, dsaEncoding: 'ieee-p1363' });
  return `${body}.${signature.toString('base64url')}`;
}

/** Only an https address or a mail address may stand there. RFC 8292 §2.1 */
function contactOf(publicUrl: string): string {
  const { protocol, hostname, origin } = new URL(publicUrl);
  return protocol === 'https:' ? origin : `mailto:postmaster@${hostname}`;
}
