import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { SiteKey } from '#platform/settings/site-key.ts';

/** Marks a sealed secret. Base 32, in which secrets were stored before, has no colon. */
const MARK = 'sealed:';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Seals an authenticator's secret for storage: AES-256-GCM under a key of the site, bound to the account. */
export async function sealSecret(siteKey: SiteKey, accountId: number, secret: string): Promise<string> {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', await secretKey(siteKey), iv).setAAD(ownerOf(accountId));
  const sealed = Buffer.concat([iv, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return MARK + sealed.toString('base64url');
}

/**
 * Opens a stored secret, whether sealed or from before secrets were sealed. @throws Error when it was sealed
 * for another account
 */
export async function openSecret(siteKey: SiteKey, accountId: number, stored: string): Promise<string> {
  if (!stored.startsWith(MARK)) return stored;
  const sealed = Buffer.from(stored.slice(MARK.length), 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', await secretKey(siteKey), sealed.subarray(0, IV_BYTES))
    .setAAD(ownerOf(accountId))
    .setAuthTag(sealed.subarray(-TAG_BYTES));
  return decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}

async function secretKey(siteKey: SiteKey): Promise<Buffer> {
  return Buffer.from(hkdfSync('sha256', await siteKey(), '', 'totp', 32));
}

function ownerOf(accountId: number): Buffer {
  return Buffer.from(`account:${accountId}`);
}
