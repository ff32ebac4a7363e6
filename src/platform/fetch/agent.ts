import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { Agent } from 'undici';
import { FetchError } from './errors.ts';
import type { FetchPolicy } from './policy.ts';

const CONNECT_MS = 10_000;
const IDLE_MS = 30_000;

const agents = new WeakMap<FetchPolicy, Agent>();

/** Connections whose every address has passed the policy at the moment of connecting, so that no name can change it. */
export function agentFor(policy: FetchPolicy): Agent {
  const agent = agents.get(policy) ?? new Agent({
    connect: { lookup: checkingLookup(policy), timeout: CONNECT_MS },
    headersTimeout: IDLE_MS,
    bodyTimeout: IDLE_MS,
    keepAliveTimeout: 1_000,
  });
  agents.set(policy, agent);
  return agent;
}

/** Looks a name up and fails when any of its addresses is not allowed. */
export function checkingLookup(policy: FetchPolicy): LookupFunction {
  return (hostname, options, callback) => {
    systemLookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(error ?? new Error('No address'), '', 0);
      if (!addresses.every(({ address }) => policy.allows(address))) {
        return callback(new FetchError('blocked', `${hostname} is not on the public internet`), '', 0);
      }
      if (options.all) return callback(null, addresses);
      callback(null, first.address, first.family);
    });
  };
}
