import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { connect, type LookupFunction, type Socket } from 'node:net';
import type { Agent, buildConnector } from 'undici';
import { FetchError } from './errors.ts';
import type { FetchPolicy } from './policy.ts';

const CONNECT_MS = 10_000;
const IDLE_MS = 30_000;

const agents = new WeakMap<FetchPolicy, Promise<Agent>>();

/**
 * Connections whose address has passed the policy when it was looked up and once more when it was connected
 * to.
 */
export function agentFor(policy: FetchPolicy): Promise<Agent> {
  const agent = agents.get(policy) ?? makeAgent(policy);
  agents.set(policy, agent);
  return agent;
}

async function makeAgent(policy: FetchPolicy): Promise<Agent> {
  const { Agent, buildConnector } = await import('undici');
  return new Agent({
    connect: checkingConnector(
      policy,
      buildConnector({ lookup: checkingLookup(policy), timeout: CONNECT_MS }),
    ),
    headersTimeout: IDLE_MS,
    bodyTimeout: IDLE_MS,
    keepAliveTimeout: 1_000,
  });
}

function checkingConnector(
  policy: FetchPolicy,
  connector: buildConnector.connector,
): buildConnector.connector {
  return (options, callback) => {
    connector({ ...options, ...policy.leadsTo?.(options.hostname) }, (error, socket) => {
      if (error || !socket) return callback(error ?? new Error('No connection'), null);
      const refusal = refusalOf(policy, socket);
      if (refusal) return callback(refusal, null);
      callback(null, socket);
    });
  };
}

/**
 * A connection of its own, for what no agent may share. @throws FetchError `blocked`; the failure to connect
 */
export function connectChecked(
  policy: FetchPolicy,
  { host, port }: { host: string; port: number },
): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, lookup: checkingLookup(policy), timeout: IDLE_MS });
    socket.once('timeout', () => socket.destroy(new FetchError('too_slow', `${host} says nothing`)));
    socket.once('error', reject);
    socket.once('connect', () => {
      const refusal = refusalOf(policy, socket);
      if (refusal) return reject(refusal);
      socket.off('error', reject);
      resolve(socket);
    });
  });
}

/** Ends a connection to an address that the policy does not allow, whatever its name was said to lead to. */
function refusalOf(policy: FetchPolicy, socket: Socket): FetchError | null {
  const { remoteAddress = '' } = socket;
  if (policy.allows(remoteAddress)) return null;
  socket.destroy();
  return new FetchError('blocked', `${remoteAddress} is not on the public internet`);
}

/** Looks a name up and fails when any of its addresses is not allowed. */
function checkingLookup(policy: FetchPolicy): LookupFunction {
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
