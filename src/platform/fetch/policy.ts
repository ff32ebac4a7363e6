import ipaddr from 'ipaddr.js';

/** Which addresses this site's own requests may connect to. */
export interface FetchPolicy {
  /** Whether an IP address, as connected to, may be reached. */
  allows(address: string): boolean;
  /** Where a name leads that is looked up nowhere; null for all others. For names that nobody can own. */
  leadsTo?(hostname: string): { readonly hostname: string; readonly port: string } | null;
}

/** What is routed on the public internet at all. RFC 4291 §2.4: everything else, `::7f00:1` too, is not. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Only addresses of the public internet: nothing of this machine, its networks, or tunnels to them, however
 * it is spelled. Design §6.
 */
export const publicOnly: FetchPolicy = {
  allows(address) {
    const plain = address.replace(/^\[|\]$/g, '').replace(/%.*/s, '');
    if (!ipaddr.isValid(plain)) return false;
    // `process` unmaps IPv4 in IPv6; every tunnel and translation range is not called unicast.
    const parsed = ipaddr.process(inDigits(plain));
    if (parsed.range() !== 'unicast') return false;
    return !(parsed instanceof ipaddr.IPv6) || (parsed.match(GLOBAL_IPV6) && !holdsIpv4(parsed));
  },
};

/** For an address that the operator of the site has named: it may be one of their own network. */
export const ownNetwork: FetchPolicy = { allows: () => true };

/** An IPv6 address without an IPv4 one at its end: the library takes `::8.8.8.8` for `::ffff:8.8.8.8`. */
function inDigits(address: string): string {
  return address.includes(':') ? new URL(`http://[${address}]/`).hostname.slice(1, -1) : address;
}

/** Whether the interface's half is an IPv4 address to tunnel to (ISATAP). RFC 5214 §6.1. */
function holdsIpv4({ parts }: ipaddr.IPv6): boolean {
  return (parts[4] === 0 || parts[4] === 0x200) && parts[5] === 0x5efe;
}
