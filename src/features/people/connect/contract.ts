import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { api } from '#src/routes.ts';
export const network = z.enum(['twitter', 'facebook']);

export const listNetworks = endpoint(api.connect.networks, {
  about: 'List the networks that this site lets people sign in with.',
  input: z.object({}),
  answer: z.object({ networks: z.array(network) }),
});

/** Adding another way to sign in is sensitive, so it needs the current password. */
export const beginConnecting = endpoint(api.connect.begin, {
  about:
    'Read where to send somebody who connects a network to their account. It binds the browser by a cookie.',
  rate: 'sign-in',
  access: 'viewer',
  scope: 'auth_management',
  errors: ['connect_failed', 'invalid_credentials', 'not_found', 'sign_in_again'],
  input: z.object({ network, passwordCurrent: z.string().max(1_000).default('') }),
  answer: z.object({ uri: z.string() }),
});

export const disconnectNetwork = endpoint(api.connect.disconnect, {
  about: 'Disconnect a network from the account. The only way to sign in cannot be disconnected.',
  rate: 'sign-in',
  access: 'viewer',
  scope: 'auth_management',
  errors: ['connect_last', 'invalid_credentials', 'sign_in_again'],
  input: z.object({ network, passwordCurrent: z.string().max(1_000).default('') }),
  answer: z.object({}),
});
