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

/**
 * The network around one, as a name for counting: the /48 that a provider gives one customer at most, or the
 * /24 of an IPv4 address.
 */
export function areaOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv6'
    ? parsed.toNormalizedString().split(':').slice(0, 3).join(':')
    : parsed.toString().split('.').slice(0, 3).join('.');
}

const PRIVATE = ['loopback', 'private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat'];

/** Whether an address is this machine's or of a network that the internet does not reach. */
export function isPrivateAddress(address: string): boolean {
  return ipaddr.isValid(address) && PRIVATE.includes(ipaddr.process(address).range());
}

/** Places that networks take up for as long as they keep something open: requests, sockets, sessions. */
export interface Places {
  /**
   * Takes a place for the network of this address unless it has `most`. Answers how to give the place back,
   * which works once; null when there is none left.
   */
  take(address: string, most: number): (() => void) | null;
}

/** Places of which none is taken. */
export function createPlaces(): Places {
  const taken = new Map<string, number>();
  return {
    take(address, most) {
      const network = networkOf(address);
      const before = taken.get(network) ?? 0;
      if (before >= most) return null;
      taken.set(network, before + 1);
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        const left = (taken.get(network) ?? 1) - 1;
        if (left > 0) taken.set(network, left);
        else taken.delete(network);
      };
    },
  };
}
