/**
 * Whether other sites can know this one by its address: it is encrypted, or of this machine, for trying, and
 * the site is all that is there.
 */
export function isLastingAddress(address: string | undefined): boolean {
  const url = URL.parse(address ?? '');
  return url !== null && url.pathname === '/' && (url.protocol === 'https:' || isLoopback(url.hostname));
}

/** Whether a host is this machine. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}
