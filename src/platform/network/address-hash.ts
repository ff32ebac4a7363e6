import { createHash } from 'node:crypto';
import { hashToken } from '#platform/secrets/secrets.ts';
import type { SiteKey } from '#platform/settings/site-key.ts';
import { networkOf } from './network.ts';

/**
 * What stands for an address's network in tables, 32 bytes. There are few enough addresses to try them all,
 * so the site's key is mixed in. The key may go first because what follows always has 32 bytes.
 */
export async function addressHash(
  { siteKey }: { readonly siteKey: SiteKey },
  address: string,
): Promise<Buffer> {
  const plain = hashToken(`upload from ${networkOf(address)}`);
  return createHash('sha256')
    .update(await siteKey())
    .update(plain)
    .digest();
}
