import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { api } from '#src/routes.ts';

/** The word for a network, a provider of OpenID Connect, or the directory. */
const network = z.string().regex(/^[a-z][a-z0-9-]{0,29}$/, 'Must be one of the networks.');
const password = z.string().max(1_000).default('');

export const listNetworks = endpoint(api.connect.networks, {
  about: 'List the networks and providers that this site lets people sign in with, and what they are called.',
  input: z.object({}),
  answer: z.object({ networks: z.array(network), names: z.record(z.string(), z.string()) }),
});

/** Adding another way to sign in is sensitive, so it needs the current password. */
export const beginConnecting = endpoint(api.connect.begin, {
  about:
    'Read where to send somebody who connects a network to their account. It binds the browser by a cookie.',
  rate: 'sign-in',
  access: 'viewer',
  scope: 'auth_management',
  errors: ['connect_failed', 'connect_unreachable', 'invalid_credentials', 'not_found', 'sign_in_again'],
  input: z.object({ network, passwordCurrent: password }),
  answer: z.object({ uri: z.string() }),
});

export const disconnectNetwork = endpoint(api.connect.disconnect, {
  about: 'Disconnect a network from the account. The only way to sign in cannot be disconnected.',
  rate: 'sign-in',
  access: 'viewer',
  scope: 'auth_management',
  errors: ['connect_last', 'invalid_credentials', 'sign_in_again'],
  input: z.object({ network, passwordCurrent: password }),
  answer: z.object({}),
});

export const addDirectory = endpoint(api.connect.connectDirectory, {
  about: 'Add the directory of the operator to the ways to sign in, with the name and the password there.',
  rate: 'sign-in',
  access: 'viewer',
  scope: 'auth_management',
  errors: [
    'connect_group',
    'connect_taken',
    'connect_unreachable',
    'invalid_credentials',
    'not_found',
    'sign_in_again',
  ],
  input: z.object({
    identity: z.string().max(1_000).default(''),
    password,
    passwordCurrent: password,
  }),
  answer: z.object({}),
});
