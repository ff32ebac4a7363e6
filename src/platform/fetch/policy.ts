import ipaddr from 'ipaddr.js';

/** Which addresses this site's own requests may connect to. */
export interface FetchPolicy {
  /** Whether an IP address, as connected to, may be reached. */
  allows(address: string): boolean;
}

/**
 * Only addresses of the public internet: nothing of this machine, its networks, or tunnels to them. Design
 * §6.
 */
export const publicOnly: FetchPolicy = {
  allows(address) {
    const plain = address.replace(/^\[|\]$/g, '').replace(/%.*$/, '');
    // `process` unmaps IPv4 in IPv6; every tunnel and translation range is not called unicast.
    return ipaddr.isValid(plain) && ipaddr.process(plain).range() === 'unicast';
  },
};
