import { createHmac, randomBytes } from 'node:crypto';

/** Prefix of secrets. Standard Webhooks, "Signature scheme". */
const PREFIX = 'whsec_';

/** A new secret: 32 random bytes in base64 after the prefix. */
export function makeSecret(): string {
  return PREFIX + randomBytes(32).toString('base64');
}

/**
 * Headers that identify a delivery and prove its sender: HMAC-SHA256 over id, time and body, as defined by
 * Standard Webhooks, whose libraries can verify them. `at` in ms since 1970.
 */
export function signedHeaders(
  secret: string,
  { id, body, at }: { readonly id: string; readonly body: string; readonly at: number },
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> {
  const timestamp = String(Math.floor(at / 1000));
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}
