/** What an application was given for somebody: `/oauth/token` answers it. */
export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** When the access token ends, ms since 1970; if that is not known, the site's refusal tells. */
  readonly expiresAt?: number;
}

/** The tokens of an application, which the client renews by itself. */
export interface Grant extends Tokens {
  readonly clientId: string;
  /** For applications that can keep one. */
  readonly clientSecret?: string;
  /** Keeps the new tokens: the old refresh token has been used and must not be sent again. */
  readonly onRenewed?: (tokens: Tokens) => void | Promise<void>;
}

/** A token is renewed so long before it ends, ms. */
const MARGIN_MS = 30_000;

/**
 * Sends requests with the access token of a grant. One that has ended is renewed, once for all requests that
 * find it so, and what was refused for it is sent once more.
 */
export function fetchWith(origin: string, grant: Grant): (request: Request) => Promise<Response> {
  let tokens: Tokens = grant;
  let renewing: Promise<boolean> | null = null;

  async function renew(): Promise<boolean> {
    const renewed = await askForTokens(origin, grant, tokens.refreshToken);
    if (!renewed) return false;
    tokens = renewed;
    await grant.onRenewed?.(renewed);
    return true;
  }

  /** Renews the tokens unless that has happened since `used` was sent. Answers whether there are new ones. */
  function renewOnce(used: string): Promise<boolean> {
    if (tokens.accessToken !== used) return Promise.resolve(true);
    renewing ??= renew().finally(() => (renewing = null));
    return renewing;
  }

  function send(request: Request): Promise<Response> {
    request.headers.set('authorization', `Bearer ${tokens.accessToken}`);
    return fetch(request);
  }

  return async (request) => {
    const { accessToken, expiresAt = Number.POSITIVE_INFINITY } = tokens;
    // Calls that anyone may make are not refused: they would be made for nobody.
    if (Date.now() > expiresAt - MARGIN_MS) await renewOnce(accessToken);
    const used = tokens.accessToken;
    const again = request.clone();
    const response = await send(request);
    if (response.status !== 401 || !(await renewOnce(used))) return response;
    await response.body?.cancel();
    return send(again);
  };
}

/** New tokens for a refresh token, RFC 6749 §6; null if the site refuses it. @throws TypeError, Error */
async function askForTokens(
  origin: string,
  { clientId, clientSecret }: Grant,
  refreshToken: string,
): Promise<Tokens | null> {
  const response = await fetch(`${origin}/oauth/token`, {
    method: 'POST',
    credentials: 'omit',
    body: new URLSearchParams({
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
      client_id: clientId,
      ...(clientSecret && { client_secret: clientSecret }),
    }),
  });
  if (response.status === 400 || response.status === 401) return null;
  if (!response.ok) throw new Error(`The site answered ${response.status} to a refresh token`);
  const answer = (await response.json()) as {
    access_token: string;
    refresh_token?: string;
    expires_in: number;
  };
  return {
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token ?? refreshToken,
    expiresAt: Date.now() + answer.expires_in * 1_000,
  };
}
