import ipaddr from 'ipaddr.js';

/** Fewest bits of a range's prefix: what is wider would lock out half the world by a slip. */
const FEWEST_BITS = { ipv4: 16, ipv6: 32 } as const;

/**
 * A range of addresses as CIDR, from what somebody typed: `192.0.2.77/24` is `192.0.2.0/24`, a single address
 * is a range of one. Null for anything else, and for a range that is wider than a /16, of IPv6 a /32.
 */
export function parseRange(typed: string): string | null {
  const text = typed.trim();
  const whole = text.includes('/') ? text : `${text}/${text.includes(':') ? 128 : 32}`;
  if (!ipaddr.isValidCIDR(whole)) return null;
  const [address, bits] = ipaddr.parseCIDR(whole);
  if (bits < FEWEST_BITS[address.kind()]) return null;
  const first =
    address.kind() === 'ipv4'
      ? ipaddr.IPv4.networkAddressFromCIDR(whole)
      : ipaddr.IPv6.networkAddressFromCIDR(whole);
  return `${first.toString()}/${bits}`;
}

/** Whether an address lies in the range; IPv4 within IPv6 counts as IPv4. */
export function isInRange(address: string, range: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  const [first, bits] = ipaddr.parseCIDR(range);
  return parsed.kind() === first.kind() && parsed.match(first, bits);
}
