import { lookup } from 'node:dns/promises';
import type { FetchPolicy } from '../policy.ts';

/**
 * A policy as a name that is bound anew sees it: what `localhost` is looked up to may be reached, what is
 * then connected to may not. `before` is how many answers are yes in advance.
 */
export async function rebound(before = 0): Promise<FetchPolicy> {
  const addresses = await lookup('localhost', { all: true });
  let left = before + addresses.length;
  return { allows: () => left-- > 0 };
}
