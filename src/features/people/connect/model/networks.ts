import { z } from 'zod';
import { text } from '#base/fields.ts';
import type { Config } from '#src/config.ts';
import type { Role } from '../rules.ts';

/** How to talk to a network. */
export interface NetworkClient {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
  readonly userUrl: string;
  readonly scope: string;
  /** Whether it supports PKCE; only one of the two does. */
  readonly pkce: boolean;
}

/** A person as a network knows them. */
export interface NetworkPerson {
  readonly id: string;
  readonly name: string;
  /** Their e-mail address, if the provider has checked it. */
  readonly email?: string | null;
  /** What their groups make of their account here, or that they let nobody in. */
  readonly role?: Role | 'refused';
  /** Whether the provider has a page on which people sign out of it. */
  readonly hasSignOut?: boolean;
}

/** Timeout of requests to a network, ms. */
const TIMEOUT = 10_000;

/** The network's client; null where the operator has not set it up. */
export function networkClient(config: Config, network: string): NetworkClient | null {
  if (network !== 'twitter' && network !== 'facebook') return null;
  const name = network === 'twitter' ? 'TWITTER' : 'FACEBOOK';
  const clientId = config[`${name}_CLIENT_ID`];
  const clientSecret = config[`${name}_CLIENT_SECRET`];
  if (!clientId || !clientSecret) return null;
  const urls = {
    authorizeUrl: config[`${name}_AUTHORIZE_URL`],
    tokenUrl: config[`${name}_TOKEN_URL`],
    userUrl: config[`${name}_USER_URL`],
  };
  const ways =
    network === 'twitter'
      ? { scope: 'tweet.read users.read', pkce: true }
      : { scope: 'public_profile', pkce: false };
  return { clientId, clientSecret, ...urls, ...ways };
}

/** The address that people are sent to for signing in there. RFC 6749 §4.1.1, RFC 7636 §4.3 */
export function authorizeUrl(
  client: NetworkClient,
  redirectUri: string,
  state: string,
  challenge: string,
): string {
  const url = new URL(client.authorizeUrl);
  const query = {
    response_type: 'code',
    client_id: client.clientId,
    redirect_uri: redirectUri,
    scope: client.scope,
    state,
    ...(client.pkce && { code_challenge: challenge, code_challenge_method: 'S256' }),
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

/** Exchanges the code and asks the network who it belongs to. Rejects if the network does not say. */
export async function askNetwork(
  client: NetworkClient,
  code: string,
  redirectUri: string,
  verifier: string,
): Promise<NetworkPerson> {
  const body = new URLSearchParams({ grant_type: 'authorization_code', code, redirect_uri: redirectUri });
  const headers: Record<string, string> = { accept: 'application/json' };
  if (client.pkce) {
    body.set('code_verifier', verifier);
    headers['authorization'] =
      `Basic ${Buffer.from(`${client.clientId}:${client.clientSecret}`).toString('base64')}`;
  } else {
    body.set('client_id', client.clientId);
    body.set('client_secret', client.clientSecret);
  }
  const token = tokenShape.parse(await fetchJson(client.tokenUrl, { method: 'POST', body, headers }));
  const url = new URL(client.userUrl);
  if (!client.pkce) url.searchParams.set('fields', 'id,name');
  const person = await fetchJson(url.href, {
    headers: { authorization: `Bearer ${token.access_token}`, accept: 'application/json' },
  });
  return personShape.parse(person);
}

const tokenShape = z.object({ access_token: z.string().min(1) });
const plain = z.object({
  id: z.string().min(1).max(100),
  name: text(200).default(''),
  username: text(100).optional(),
});
/** One of the networks wraps the person in `data`. */
const personShape = z
  .union([z.object({ data: plain }).transform(({ data }) => data), plain])
  .transform(({ id, name, username }) => ({ id, name: username ?? name }));

async function fetchJson(url: string, options: RequestInit): Promise<unknown> {
  const response = await fetch(url, { ...options, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT) });
  if (!response.ok) throw new Error(`${new URL(url).host} answered ${response.status}`);
  return response.json();
}
