import type { ClientAuth, Configuration, CustomFetch } from 'openid-client';
import type { ProviderSettings } from '#base/sign-in-settings.ts';
import { AppError } from '#platform/errors/errors.ts';
import { ownNetwork } from '#platform/fetch/policy.ts';
import { readText, safeFetch } from '#platform/fetch/safe-fetch.ts';
import type { Ctx } from '#src/context.ts';
import type { NetworkPerson } from './networks.ts';
import { openPerson, openSubject, throwRefusal } from './openid-answers.ts';

/** Timeout of each request to a provider, ms, and the largest answer, bytes. */
const TIMEOUT = 10_000;
const MOST_BYTES = 1024 * 1024;
/** How far the provider's clock may be from ours, s. */
const CLOCK_TOLERANCE = 60;

/**
 * Reads what a provider says of itself. Nothing is kept: a provider that has moved or changed its keys is
 * known with the next sign-in. OpenID Connect Discovery 1.0 §4
 */
export async function discoverProvider(
  { fetchPolicy }: Pick<Ctx, 'fetchPolicy'>,
  settings: ProviderSettings,
): Promise<Configuration> {
  const client = await import('openid-client');
  const policy = settings.PRIVATE_ADDRESS ? ownNetwork : fetchPolicy;
  const secret = settings.CLIENT_SECRET;
  /** By a header, as all must understand it, unless the provider says that it wants something else. */
  const authenticate: ClientAuth = (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const ways = methods.includes('client_secret_basic') ? client.ClientSecretBasic : client.ClientSecretPost;
    return (secret ? ways(secret) : client.None())(server, ...rest);
  };
  return client.discovery(
    new URL(settings.ISSUER),
    settings.CLIENT_ID,
    { [client.clockTolerance]: CLOCK_TOLERANCE },
    authenticate,
    {
      [client.customFetch]: fetchWithin(policy),
      timeout: TIMEOUT / 1000,
      execute: [
        client.enableNonRepudiationChecks,
        ...(settings.PRIVATE_ADDRESS ? [client.allowInsecureRequests] : []),
      ],
    },
  );
}

function fetchWithin(policy: Ctx['fetchPolicy']): CustomFetch {
  return async (url, { method, headers, body, signal }) => {
    const answer = await safeFetch(url, {
      ...(policy && { policy }),
      ...(signal && { signal }),
      method: method === 'POST' ? 'POST' : 'GET',
      headers: Object.fromEntries(new Headers(headers)),
      ...(body ? { body: String(body) } : {}),
      maxBytes: MOST_BYTES,
      timeoutMs: TIMEOUT,
      follows: false,
    });
    const sent = Object.entries(answer.headers).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as [string, string]] : [],
    );
    return new Response(await readText(answer), { status: answer.status, headers: sent });
  };
}

/** What is kept of a journey to a provider until its end. */
export interface OpenidSecrets {
  readonly verifier: string;
  readonly nonce: string;
}

/**
 * Exchanges the code in the address to which a provider has sent somebody, and answers who they are: from the
 * signed token and, where there is one, from the page that says more of them. OpenID Connect Core 1.0 §3.1
 * @throws AppError `connect_failed`, `connect_denied`, `connect_unreachable`
 */
export async function askProvider(
  ctx: Pick<Ctx, 'fetchPolicy' | 'log'>,
  settings: ProviderSettings,
  back: { readonly url: URL; readonly state: string } & OpenidSecrets,
): Promise<NetworkPerson> {
  try {
    const { authorizationCodeGrant, fetchUserInfo } = await import('openid-client');
    const provider = await discoverProvider(ctx, settings);
    const tokens = await authorizationCodeGrant(provider, back.url, {
      pkceCodeVerifier: back.verifier,
      expectedState: back.state,
      expectedNonce: back.nonce,
      idTokenExpected: true,
    });
    const signed = tokens.claims() ?? {};
    const sub = openSubject(signed);
    const more = provider.serverMetadata().userinfo_endpoint
      ? await fetchUserInfo(provider, tokens.access_token, sub)
      : {};
    // Whether an address is confirmed is only said of the one beside it.
    const { email, email_verified } = ('email' in signed ? signed : more) as Record<string, unknown>;
    const person = openPerson({ ...more, ...signed, email, email_verified }, settings);
    return { ...person, hasSignOut: provider.serverMetadata().end_session_endpoint !== undefined };
  } catch (error) {
    if (error instanceof AppError) throw error;
    return throwRefusal(ctx, settings.key, error);
  }
}
