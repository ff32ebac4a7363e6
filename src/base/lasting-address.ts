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

/**
 * The name of a host as it is stored: in lower case and ASCII, with its port if it has one; null for
 * other texts.
 */
export function hostName(text: string): string | null {
  const typed = text
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\/$/, '')
    .replace(/^\*\./, '');
  const url = /^[^\s/@?#]{1,255}$/.test(typed) ? URL.parse(`https://${typed}/`) : null;
  return url && /^[a-z0-9][a-z0-9.:-]*$/.test(url.host) ? url.host.replace(/\.$/, '') : null;
}
