import { hkdfSync } from 'node:crypto';
import { seal, unseal } from '#platform/secrets/secrets.ts';
import type { SiteKey } from '#platform/settings/site-key.ts';

/** Marks a sealed secret. Base 32, in which secrets were stored before, has no colon. */
const MARK = 'sealed:';

/** Seals an authenticator's secret for storage: AES-256-GCM under a key of the site, bound to the account. */
export async function sealSecret(siteKey: SiteKey, accountId: number, secret: string): Promise<string> {
  return MARK + seal(await secretKey(siteKey), secret, ownerOf(accountId));
}

/**
 * Opens a stored secret, whether sealed or from before secrets were sealed. @throws Error when it was sealed
 * for another account
 */
export async function openSecret(siteKey: SiteKey, accountId: number, stored: string): Promise<string> {
  if (!stored.startsWith(MARK)) return stored;
  return unseal(await secretKey(siteKey), stored.slice(MARK.length), ownerOf(accountId));
}

async function secretKey(siteKey: SiteKey): Promise<Buffer> {
  return Buffer.from(hkdfSync('sha256', await siteKey(), '', 'totp', 32));
}

function ownerOf(accountId: number): string {
  return `account:${accountId}`;
}
