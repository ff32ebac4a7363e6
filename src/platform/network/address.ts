import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { Config } from '#src/config.ts';

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
