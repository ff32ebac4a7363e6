import ipaddr from 'ipaddr.js';

/**
 * Whom an IP address stands for, as a name for counting: the address, or of IPv6 the /64 that one customer
 * has whole.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv6'
    ? parsed.toNormalizedString().split(':').slice(0, 4).join(':')
    : parsed.toString();
}
