import type { Endpoint } from '#base/endpoint.ts';
import type { Operation } from './operation.ts';

/** Every way of saying who calls but that of applications, by the names of its schemes. */
const SCHEMES = ['session', 'bearer', 'accessToken', 'token'] as const;

/** Where nobody need sign in, an application that acts for somebody may still need a right. */
export function securityOf({ access = 'anyone', scope }: Endpoint): Operation['security'] {
  const right = scope ?? (access === 'anyone' ? undefined : 'basic');
  const ways = [...SCHEMES.map((name) => ({ [name]: [] })), { oauth: right ? [right] : [] }];
  return access === 'anyone' ? [{}, ...ways] : ways;
}

/** The same in words, to follow a sentence. */
export function rightsText({ access = 'anyone', scope }: Endpoint): string {
  if (access === 'anyone') return scope ? ` Applications need \`${scope}\`.` : '';
  const who = access === 'moderator' ? 'For moderators' : 'Signed in';
  return ` ${who}; applications need \`${scope ?? 'basic'}\`.`;
}

/** The schemes themselves. `scopes`: the rights of applications, with what they let them do. */
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
