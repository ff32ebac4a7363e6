import { readFile } from 'node:fs/promises';
import ipaddr from 'ipaddr.js';
import type { ListenerCtx } from '#platform/events/event.ts';

/** How long the list is cached, ms. */
const LIFE = 300_000;

type Range = readonly [text: string, address: ipaddr.IPv4 | ipaddr.IPv6, bits: number];

/**
 * The range of the operator's list that contains an address; null if none does or there is no list. An
 * unreadable file counts as no list, because signing up must not depend on it.
 */
export async function listedRange(
  { config, readCache, log }: Pick<ListenerCtx, 'config' | 'readCache' | 'log'>,
  address: string,
): Promise<string | null> {
  const path = config.ADDRESS_LIST;
  if (!path || !ipaddr.isValid(address)) return null;
  const ranges = await readCache.read(
    'address list',
    () =>
      readFile(path, 'utf8').then(rangesIn, (error: unknown) => {
        log.warn({ err: error }, 'ADDRESS_LIST cannot be read');
        return [];
      }),
    () => LIFE,
  );
  const asked = ipaddr.process(address);
  const found = ranges.find(([, of, bits]) => of.kind() === asked.kind() && asked.match(of, bits));
  return found?.[0] ?? null;
}

/**
 * Parses addresses and ranges (CIDR), one per line; text after `#` or `;` is a comment, and invalid lines are
 * ignored.
 */
function rangesIn(text: string): Range[] {
  return text.split('\n').flatMap((line): Range[] => {
    const [named = ''] = line.split(/[#;]/, 1);
    const range = named.trim();
    if (ipaddr.isValidCIDR(range)) return [[range, ...ipaddr.parseCIDR(range)]];
    if (!ipaddr.isValid(range)) return [];
    const address = ipaddr.process(range);
    return [[range, address, address.kind() === 'ipv4' ? 32 : 128]];
  });
}
