import { toApiDate } from '#base/api-date.ts';
import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { confirmPassword } from '#features/people/account/model/confirm.ts';
import { ownAccount } from '#features/people/account/present.ts';
import { AppError } from '#platform/errors/errors.ts';
import { handlers, on, signedIn } from '#platform/http/handlers.ts';
import type { Ctx } from '#src/context.ts';
import { api } from '#src/routes.ts';
import { identifyClient } from './client-of.ts';
import * as contract from './contract.ts';
import { exchange, findAppViewer } from './model/app-tokens.ts';
import { grant, readRequest, refusalUrl } from './model/authorise.ts';
import {
  changesRedirects,
  editClient,
  openOwnClient,
  ownClients,
  presentClient,
  registerClient,
  removeClient,
  rotateSecret,
} from './model/clients.ts';
import { listGrants, revokeAllGrants, revokeGrant } from './model/grants.ts';
import { REQUEST_ERRORS, TEXTS } from './texts.ts';

const texts = textsIn(TEXTS, FIRST_LANGUAGE);

export default handlers(api.oauth, {
  apps: on(contract.listApps, async (ctx, _input, caller) => ({
    apps: await listGrants(ctx, signedIn(caller).id),
  })),
  clients: on(contract.listClients, async (ctx, _input, caller) => ({
    clients: (await ownClients(ctx, signedIn(caller).id)).map(presentClient),
  })),
  register: on(contract.registerClient, async (ctx, { accept_terms, is_public, ...fields }, caller) => {
    const viewer = signedIn(caller);
    if (!accept_terms) throw new AppError('invalid_param', texts.termsRequired, { param: 'accept_terms' });
    const { id, secret } = await registerClient(ctx, viewer.id, fields, is_public);
    return { client: presentClient(await openOwnClient(ctx, viewer.id, id)), client_secret: secret };
  }),
  edit: on(contract.editClient, async (ctx, { application_id, password, ...fields }, caller) => {
    const client = await openOwnClient(ctx, signedIn(caller).id, application_id);
    const { id } = client;
    if (changesRedirects(client, fields)) await confirmPassword(ctx, signedIn(caller), password, 'password');
    await editClient(ctx, id, fields);
    return { client: presentClient(await openOwnClient(ctx, signedIn(caller).id, id)) };
  }),
  rotate: on(contract.rotateSecret, async (ctx, { application_id, password }, caller) => {
    const client = await openOwnClient(ctx, signedIn(caller).id, application_id);
    await confirmPassword(ctx, signedIn(caller), password, 'password');
    return { client: presentClient(client), client_secret: await rotateSecret(ctx, client) };
  }),
  remove: on(contract.removeClient, async (ctx, { application_id, password }, caller) => {
    const client = await openOwnClient(ctx, signedIn(caller).id, application_id);
    await confirmPassword(ctx, signedIn(caller), password, 'password');
    await removeClient(ctx, client.id);
    return {};
  }),
  authorize: on(contract.authorize, async (ctx, input, caller) => {
    const viewer = signedIn(caller);
    const request = await readRequest(ctx, {
      clientId: input.application_id,
      responseType: input.response_type,
      redirectUri: input.redirect_uri,
      scope: input.scope,
      state: input.state,
      challenge: input.code_challenge,
      challengeMethod: input.code_challenge_method,
    });
    if (request.mistake)
      return { redirect_uri: refusalUrl(request, request.mistake.code, request.mistake.text) };
    if (!input.authorization)
      return { redirect_uri: refusalUrl(request, 'access_denied', REQUEST_ERRORS.denied) };
    return { redirect_uri: await grant(ctx, viewer.id, request) };
  }),
  revoke: on(contract.revokeApp, async (ctx, { application_id }, caller) => {
    await revokeGrant(ctx, signedIn(caller).id, application_id);
    return {};
  }),
  revokeAll: on(contract.revokeAllApps, async (ctx, _input, caller) => ({
    revoked: await revokeAllGrants(ctx, signedIn(caller).id),
  })),
  token: on(contract.exchangeToken, async (ctx, input, _, { request, reply }) => {
    const client = await identifyClient(ctx, request, input);
    reply.header('cache-control', 'no-store');
    const answer = await exchange(ctx, client, input);
    return input.grant_type === 'client_credentials' ? withAccount(ctx, answer) : answer;
  }),
});

/** A token with the account that it speaks for, as signing in answers them. */
async function withAccount(ctx: Ctx, answer: contract.TokenAnswer): Promise<contract.TokenAnswer> {
  const viewer = await findAppViewer(ctx, answer.access_token);
  if (!viewer) throw new AppError('invalid_grant');
  const expires = toApiDate(new Date(ctx.clock.now() + answer.expires_in * 1000));
  return {
    ...answer,
    auth: { token: answer.access_token, expires, user_id: String(viewer.id) },
    user: await ownAccount(ctx, viewer.id, viewer.scopes),
  };
}
