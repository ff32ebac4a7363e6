import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as oauth from 'oauth4webapi';
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

/** Nothing on this machine has a certificate. */
const PLAIN = { [oauth.allowInsecureRequests]: true };

/** Starts it: `/` says who is signed in, `/login` leaves for `home` and `/callback` comes back. */
export async function startOtherSite(home: string): Promise<OtherSite> {
  const provider = { issuer: home, token_endpoint: `${home}/oauth/token` };
  let known: Registration;
  let journey = { state: '', verifier: '' };
  let token = '';

  async function leave(redirect: string): Promise<string> {
    journey = { state: oauth.generateRandomState(), verifier: oauth.generateRandomCodeVerifier() };
    const query = {
      response_type: 'code',
      client_id: known.client.client_id,
      redirect_uri: redirect,
      scope: 'basic account',
      state: journey.state,
      code_challenge: await oauth.calculatePKCECodeChallenge(journey.verifier),
      code_challenge_method: 'S256',
    };
    return `${home}/oauth/authorize?${new URLSearchParams(query)}`;
  }
  async function arrive(query: URLSearchParams, redirect: string): Promise<string> {
    const client = { client_id: known.client.client_id };
    const code = oauth.validateAuthResponse(provider, client, query, journey.state);
    const proof = oauth.ClientSecretBasic(known.client_secret);
    const answer = await oauth.authorizationCodeGrantRequest(provider, client, proof, code, redirect, journey.verifier, PLAIN);
    token = (await oauth.processAuthorizationCodeResponse(provider, client, answer)).access_token;
    return '/';
  }
  async function whoIsIt(): Promise<string> {
    const answer = await apiUser(home, token).post<{ user?: { username: string } }>('/auth/check');
    return answer.user ? `<p>Hello ${answer.user.username}</p>` : '<a href="/login">Sign in</a>';
  }

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://other');
    if (pathname === '/') return response.setHeader('content-type', 'text/html').end(await whoIsIt());
    if (pathname === '/login') return response.writeHead(302, { location: await leave(redirect) }).end();
    if (pathname === '/callback') return response.writeHead(302, { location: await arrive(searchParams, redirect) }).end();
    return response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  const redirect = `${url}/callback`;
  return {
    url,
    redirect,
    register: (registration) => void (known = registration),
    token: () => token,
    close: () => server.close(),
  };
}
