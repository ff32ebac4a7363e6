import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { Config } from '#src/config.ts';
import { createHash } from 'node:crypto';
import { hashToken } from '#platform/secrets/secrets.ts';
import type { SiteKey } from '#platform/settings/site-key.ts';
import { networkOf } from './network.ts';

/**
 * Finds the address that a request comes from where the server's framework has not seen it: the socket's, or
 * what trusted proxies say, as the framework reads `TRUST_PROXY`.
 */
export function createAddressOf({
  TRUST_PROXY,
}: Pick<Config, 'TRUST_PROXY'>): (request: IncomingMessage) => string {
  const trusted = proxyAddr.compile((TRUST_PROXY ?? '').split(',').flatMap((name) => name.trim() || []));
  return (request) => String(proxyAddr(request, trusted) ?? '');
}

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
