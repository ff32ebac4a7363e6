import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as oauth from 'oauth4webapi';
import { apiUser } from './api.ts';

/** The other site's credentials from its registration. */
export interface Registration {
  readonly client: { readonly client_id: string; readonly application_id: string };
  readonly client_secret: string;
}

/** Another site where people sign in with their account here, through a stock client library. */
export interface OtherSite {
  readonly url: string;
  readonly redirect: string;
  /** Sets its credentials; before that nobody can sign in. */
  register(registration: Registration): void;
  /** The token of the last sign-in. */
  token(): string;
  close(): void;
}

/**
 * Starts it: `/` shows who is signed in, `/login` redirects to `home`, and `/callback` is where people
 * return.
 */
export async function startOtherSite(home: string): Promise<OtherSite> {
  const vireo = {
    issuer: home,
    authorization_endpoint: `${home}/oauth/authorize`,
    token_endpoint: `${home}/oauth/token`,
  };
  let registered: Registration | null = null;
  let journey = { state: '', verifier: '' };
  let token = '';

  function known(): { client: oauth.Client; proof: oauth.ClientAuth } {
    if (!registered) throw new Error('The site is not registered');
    const { client, client_secret } = registered;
    return { client: { client_id: client.client_id }, proof: oauth.ClientSecretBasic(client_secret) };
  }
  async function leave(back: string): Promise<string> {
    journey = { state: oauth.generateRandomState(), verifier: oauth.generateRandomCodeVerifier() };
    const query = {
      client_id: known().client.client_id,
      redirect_uri: back,
      response_type: 'code',
      scope: 'basic account',
      state: journey.state,
      code_challenge: await oauth.calculatePKCECodeChallenge(journey.verifier),
      code_challenge_method: 'S256',
    };
    return `${vireo.authorization_endpoint}?${new URLSearchParams(query)}`;
  }
  async function arrive(query: URLSearchParams, back: string): Promise<string> {
    const { client, proof } = known();
    const answer = oauth.validateAuthResponse(vireo, client, query, journey.state);
    const local = { [oauth.allowInsecureRequests]: true };
    const exchanged = await oauth.authorizationCodeGrantRequest(
      vireo,
      client,
      proof,
      answer,
      back,
      journey.verifier,
      local,
    );
    token = (await oauth.processAuthorizationCodeResponse(vireo, client, exchanged)).access_token;
    return '/';
  }
  async function whoIsIt(): Promise<string> {
    const answer = await apiUser(home, token).post<{ user?: { username: string } }>('/auth/check');
    return answer.user ? `<p>Hello ${answer.user.username}</p>` : '<a href="/login">Sign in</a>';
  }

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://other');
    if (pathname === '/') return response.setHeader('content-type', 'text/html').end(await whoIsIt());
    if (pathname === '/login') return response.writeHead(302, { location: await leave(redirect()) }).end();
    if (pathname === '/callback')
      return response.writeHead(302, { location: await arrive(searchParams, redirect()) }).end();
    return response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://localhost:${port()}`;
  return {
    url,
    redirect: redirect(),
    register: (registration) => void (registered = registration),
    token: () => token,
    close: () => server.close(),
  };

  function port(): number {
    return (server.address() as AddressInfo).port;
  }
  function redirect(): string {
    return `http://localhost:${port()}/callback`;
  }
}
