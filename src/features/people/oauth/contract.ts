import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { flag, id, line, text } from '#base/fields.ts';
import { authShape, ownShape } from '#features/people/account/contract.ts';
import { api } from '#src/routes.ts';
import { ABOUT_MAX, NAME_MAX } from './rules.ts';

/** An application as its owner sees it. `client_secret` is shown once, when it is made. */
export const clientShape = z
  .object({
    application_id: z.string(),
    client_id: z.string(),
    is_public: z.boolean(),
    name: z.string(),
    website: z.string(),
    description: z.string(),
    organization: z.string(),
    redirect_uri_prefix: z.array(z.string()),
    date_created: z.string(),
    users: z.number(),
  })
  .meta({ id: 'Client' });
export type ClientObject = z.output<typeof clientShape>;

/** An application as it is shown to somebody who lets it use their account. */
export const appShape = z
  .object({
    application_id: z.string(),
    name: z.string(),
    website: z.string(),
    description: z.string(),
    organization: z.string(),
    scopes: z.array(z.string()),
    date_created: z.string(),
    date_used: z.string(),
  })
  .meta({ id: 'ConnectedApp' });
export type AppObject = z.output<typeof appShape>;

const application_id = id;
const password = z.string().max(1_000).default('');
const mine = { access: 'viewer', scope: 'client_management' } as const;

export const listApps = endpoint(api.oauth.apps, {
  about: 'List the applications that may use the account.',
  access: 'viewer',
  scope: 'auth_management',
  input: z.object({}),
  answer: z.object({ apps: z.array(appShape) }),
});

export const listClients = endpoint(api.oauth.clients, {
  ...mine,
  about: 'List the applications that the account has registered.',
  input: z.object({}),
  answer: z.object({ clients: z.array(clientShape) }),
});

/** Prefixes as a list, or as text with one per line. */
const prefixes = z
  .union([z.array(z.string().max(500)), z.string().max(6_000)])
  .transform((value) =>
    (Array.isArray(value) ? value : value.split(/[\r\n\s]+/))
      .map((address) => address.trim())
      .filter(Boolean),
  );

const fields = {
  name: line(NAME_MAX),
  website: text(500).optional(),
  description: text(ABOUT_MAX).optional(),
  organization: line(NAME_MAX).optional(),
  redirect_uri_prefix: prefixes,
};

export const registerClient = endpoint(api.oauth.register, {
  ...mine,
  about: 'Register an application. Its secret is answered once, unless it is public.',
  rate: 'sign-up',
  errors: ['invalid_redirect', 'invalid_url'],
  needs: ['accept_terms'],
  input: z.object({
    ...fields,
    accept_terms: flag.default(false),
    /** For programs that cannot keep a secret, such as those that run in a browser. */
    is_public: flag.default(false),
  }),
  answer: z.object({ client: clientShape, client_secret: z.string().nullable() }),
});

export const editClient = endpoint(api.oauth.edit, {
  ...mine,
  about: 'Change an application. Changing the redirect URLs needs the current password.',
  rate: 'sign-in',
  errors: ['invalid_credentials', 'invalid_redirect', 'invalid_url', 'sign_in_again'],
  input: z.object({
    application_id,
    ...fields,
    name: fields.name.optional(),
    redirect_uri_prefix: prefixes.optional(),
    /** Needed when the redirect URLs are changed. */
    password,
  }),
  answer: z.object({ client: clientShape }),
});

export const rotateSecret = endpoint(api.oauth.rotate, {
  ...mine,
  about: 'Give the application a new secret. The old one stops working.',
  errors: ['invalid_credentials', 'sign_in_again'],
  input: z.object({ application_id, password }),
  answer: z.object({ client: clientShape, client_secret: z.string().nullable() }),
});

export const removeClient = endpoint(api.oauth.remove, {
  ...mine,
  about: 'Delete an application and every token it was given.',
  errors: ['invalid_credentials', 'sign_in_again'],
  input: z.object({ application_id, password }),
  answer: z.object({}),
});

export const authorize = endpoint(api.oauth.authorize, {
  about: 'Answer an application’s request as the account’s owner, and return where to redirect.',
  // An application must not give itself more rights.
  access: 'person',
  errors: ['invalid_redirect', 'invalid_scope', 'unsupported_response_type'],
  input: z.object({
    /** Its number or its client_id. */
    application_id: z.union([text(100), z.number()]).transform(String),
    response_type: text(20),
    /** By default the first one that the application has registered. */
    redirect_uri: z.string().max(2_000).default(''),
    scope: text(300).default(''),
    state: z.string().max(2_000).optional(),
    code_challenge: text(128).optional(),
    code_challenge_method: text(10).optional(),
    /** Yes or no; old clients write it as a word. */
    authorization: z.union([z.literal('allow').transform(() => true), flag]),
  }),
  answer: z.object({ redirect_uri: z.string() }),
  called: 'authorizeApp',
});

export const revokeApp = endpoint(api.oauth.revoke, {
  about: 'End the access that an application has to the account.',
  access: 'viewer',
  scope: 'auth_management',
  input: z.object({ application_id }),
  answer: z.object({}),
});

export const revokeAllApps = endpoint(api.oauth.revokeAll, {
  about: 'End the access of every application to the account, and return how many there were.',
  access: 'viewer',
  scope: 'auth_management',
  input: z.object({}),
  answer: z.object({ revoked: z.number() }),
});

export const exchangeToken = endpoint(api.oauth.token, {
  about:
    'Exchange a code or a refresh token for an access token. Old clients bring a code as ' +
    '`client_credentials` and are told whose it is.',
  rate: 'sign-in',
  errors: [
    'app_not_found',
    'invalid_client',
    'invalid_grant',
    'invalid_redirect',
    'invalid_scope',
    'unsupported_grant_type',
  ],
  input: z.object({
    grant_type: text(40).default(''),
    code: text(300).optional(),
    redirect_uri: z.string().max(2_000).optional(),
    refresh_token: text(300).optional(),
    code_verifier: text(128).optional(),
    scope: text(300).optional(),
    client_id: text(100).optional(),
    client_secret: text(300).optional(),
  }),
  answer: z.object({
    access_token: z.string(),
    token_type: z.string(),
    expires_in: z.number(),
    refresh_token: z.string().optional(),
    scope: z.string(),
    auth: authShape.optional(),
    user: ownShape.optional(),
  }),
});
export type TokenAnswer = z.output<typeof exchangeToken.answer>;
export type TokenRequest = z.output<typeof exchangeToken.input>;
