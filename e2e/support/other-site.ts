import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CodeChallengeMethod, generateCodeVerifier, generateState, OAuth2Client } from 'arctic';
import { apiUser } from './api.ts';

/** What the other site was given when it was registered. */
export interface Registration {
  readonly client: { readonly client_id: string; readonly application_id: string };
  readonly client_secret: string;
}

/** Another site that lets people in with their account here, through a stock client library. */
export interface OtherSite {
  readonly url: string;
  readonly redirect: string;
  /** Says who it is; before that nobody can sign in. */
  register(registration: Registration): void;
  /** The token of whoever signed in last. */
  token(): string;
  close(): void;
}

/** Starts it: `/` says who is signed in, `/login` leaves for `home` and `/callback` comes back. */
export async function startOtherSite(home: string): Promise<OtherSite> {
  let client: OAuth2Client;
  let journey = { state: '', verifier: '' };
  let token = '';

  function leave(): string {
    journey = { state: generateState(), verifier: generateCodeVerifier() };
    const authorize = `${home}/oauth/authorize`;
    return client.createAuthorizationURLWithPKCE(authorize, journey.state, CodeChallengeMethod.S256, journey.verifier, ['basic', 'account']).href;
  }
  async function arrive(query: URLSearchParams): Promise<string> {
    if (query.get('state') !== journey.state) throw new Error('A foreign state');
    const tokens = await client.validateAuthorizationCode(`${home}/oauth/token`, query.get('code') ?? '', journey.verifier);
    token = tokens.accessToken();
    return '/';
  }
  async function whoIsIt(): Promise<string> {
    const answer = await apiUser(home, token).post<{ user?: { username: string } }>('/auth/check');
    return answer.user ? `<p>Hello ${answer.user.username}</p>` : '<a href="/login">Sign in</a>';
  }

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://other');
    if (pathname === '/') return response.setHeader('content-type', 'text/html').end(await whoIsIt());
    if (pathname === '/login') return response.writeHead(302, { location: leave() }).end();
    if (pathname === '/callback') return response.writeHead(302, { location: await arrive(searchParams) }).end();
    return response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  const redirect = `${url}/callback`;
  return {
    url,
    redirect,
    register: ({ client: { client_id }, client_secret }) => void (client = new OAuth2Client(client_id, client_secret, redirect)),
    token: () => token,
    close: () => server.close(),
  };
}
