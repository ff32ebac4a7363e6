import type { Endpoint } from '#base/endpoint.ts';
import type { Operation } from './operation.ts';

/** The names of the security schemes, except that of applications. */
const SCHEMES = ['session', 'bearer', 'accessToken', 'token'] as const;

/**
 * Even for calls that anyone may make, an application that acts for somebody may need a right. It never has
 * a moderator's, and calls that people make in person are not for it.
 */
export function securityOf({ access = 'anyone', scope }: Endpoint): Operation['security'] {
  const right = scope ?? (access === 'anyone' ? undefined : 'basic');
  const own = SCHEMES.map((name) => ({ [name]: [] }));
  const isForApps = access === 'anyone' || access === 'viewer';
  const ways = isForApps ? [...own, { oauth: right ? [right] : [] }] : own;
  return access === 'anyone' ? [{}, ...ways] : ways;
}

/** The same in words, to be appended to a sentence. */
export function rightsText({ access = 'anyone', scope }: Endpoint): string {
  if (access === 'anyone') return scope ? ` Applications need \`${scope}\`.` : '';
  if (access === 'moderator') return ' For moderators in person; no application may.';
  if (access === 'person') return ' Signed in, in person; no application may.';
  return ` Signed in; applications need \`${scope ?? 'basic'}\`.`;
}

/** The security schemes. `scopes` are the rights of applications, with what each allows. */
export function securitySchemes(
  url: string,
  sessionCookie: string,
  scopes: Readonly<Record<string, string>>,
) {
  const tokenUrl = `${url}/oauth/token`;
  const authorizationCode = {
    authorizationUrl: `${url}/oauth/authorize`,
    tokenUrl,
    refreshUrl: tokenUrl,
    scopes,
  };
  return {
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: sessionCookie,
      description: 'The cookie that signing in sets.',
    },
    bearer: { type: 'http', scheme: 'bearer', description: 'The token that `signIn` answers.' },
    accessToken: { type: 'apiKey', in: 'header', name: 'AccessToken', description: 'The same token.' },
    token: {
      type: 'apiKey',
      in: 'query',
      name: 'token',
      description: 'The same token, in the query or among the fields of the body.',
    },
    oauth: {
      type: 'oauth2',
      description: 'A token that an application was given; it is sent as `bearer` says.',
      flows: { authorizationCode },
    },
  };
}
