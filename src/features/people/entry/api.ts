import { parseBasic } from '#features/people/oauth/client-of.ts';
import { authenticateClient, endToken } from '#features/people/oauth/model/app-tokens.ts';
import { findClient } from '#features/people/oauth/model/clients.ts';
import { CONNECT_COOKIE, PROVIDER_COOKIE } from '#features/people/connect/model/connect.ts';
import { findProvider } from '#features/people/connect/model/offers.ts';
import { boundSecret, clearSessionCookie, releaseBrowser } from '#platform/http/cookies.ts';
import { AppError } from '#platform/errors/errors.ts';
import { handlers, on, signedIn } from '#platform/http/handlers.ts';
import { accountToken } from '#platform/http/sent-token.ts';
import type { Ctx } from '#src/context.ts';
import { api, href } from '#src/routes.ts';
import { presentCarried } from './carried.ts';
import * as contract from './contract.ts';
import { forgotPassword, resetPassword } from '#features/people/account/model/recover.ts';
import { admitOrAsk, finishSecondStep } from '#features/people/security/model/second-step.ts';
import { closeSession } from '#features/people/account/model/sessions.ts';
import { DEVICE_COOKIE } from '#features/people/security/model/known-device.ts';
import { proofIn } from '#platform/http/mount-api.ts';
import { signInWithPassword } from '#features/people/security/model/sign-in.ts';
import { becomeFirstModerator } from '#features/people/account/model/first-moderator.ts';
import { directoryFor } from './model/directory.ts';
import { makeInvite, revokeInvite } from './model/invites.ts';
import { findOwnRequest } from './model/requests.ts';
import { signUp } from './model/sign-up.ts';
import { signInMistakes } from '#features/people/account/rules.ts';
import { ownAccount } from '#features/people/account/present.ts';
import { presentSignedIn } from '#features/people/security/welcome.ts';

/** Tells somebody who knows the password of a request to join that it waits. Throws the error otherwise. */
async function tellWaiting(
  ctx: Pick<Ctx, 'db' | 'passwords'>,
  { identity, password }: { readonly identity: string; readonly password: string },
  error: unknown,
): Promise<never> {
  const isUnknown = error instanceof AppError && error.code === 'invalid_credentials';
  if (isUnknown && (await findOwnRequest(ctx, identity, password)) !== null)
    throw new AppError('registration_waiting');
  throw error;
}

export default handlers(api.entry, {
  check: on(contract.checkAuth, async (ctx, _input, { viewer }, { request }) => {
    if (!viewer) return { status: false };
    const auth = await presentCarried(ctx, viewer, request);
    return { status: true, user: await ownAccount(ctx, viewer.id, viewer.scopes), ...(auth && { auth }) };
  }),
  signIn: on(contract.signIn, async (ctx, input, caller, exchange) => {
    if (input.step)
      return presentSignedIn(
        ctx,
        await finishSecondStep(ctx, input.step, input.code),
        caller,
        exchange,
        input.nocookie,
      );
    const basic = parseBasic(exchange.request.headers.authorization);
    // Old clients send a key that the original site gave them. It is unknown here and treated as absent.
    const known = basic && (await findClient(ctx, basic.id)) ? basic : null;
    const [clientId, secret] = [known?.id ?? input.client_id, known?.secret ?? input.client_secret];
    const identity = input.identity ?? input.username ?? '';
    const [mistake] = signInMistakes({ identity, password: input.password });
    if (mistake) throw new AppError('invalid_param', mistake.text, { param: mistake.param });
    if (clientId) await authenticateClient(ctx, clientId, secret);
    const accountId = await signInWithPassword(ctx, {
      identity,
      password: input.password,
      code: input.code,
      address: caller.address,
      device: boundSecret(exchange.request.cookies, ctx.config.https, DEVICE_COOKIE),
      proof: proofIn(exchange.request),
      elsewhere: directoryFor(ctx, { ...caller, identity, password: input.password }),
    }).catch((error: unknown) => tellWaiting(ctx, { identity, password: input.password }, error));
    return presentSignedIn(ctx, accountId, caller, exchange, input.nocookie);
  }),
  signOut: on(contract.signOut, async (ctx, _input, caller, { request, reply }) => {
    const token = accountToken(request, ctx.config.https);
    if (signedIn(caller).sessionId === null && token) await endToken(ctx, token);
    await closeSession(ctx, signedIn(caller));
    const { https } = ctx.config;
    clearSessionCookie(reply, https);
    const provider = findProvider(ctx.config, boundSecret(request.cookies, https, PROVIDER_COOKIE) ?? '');
    releaseBrowser(reply, https, PROVIDER_COOKIE);
    return provider ? { uri: href('sign-out', {}, { of: provider.key }) } : {};
  }),
  signUp: on(contract.signUp, async (ctx, input, caller, exchange) => {
    const connectSecret = boundSecret(exchange.request.cookies, ctx.config.https, CONNECT_COOKIE);
    const accountId = await signUp(ctx, input, { ...input, connectSecret, ...caller });
    return presentSignedIn(ctx, accountId, caller, exchange, input.nocookie);
  }),
  makeInvite: on(contract.makeInvite, async (ctx, given, caller) => ({
    invite_id: String(await makeInvite(ctx, signedIn(caller).id, given)),
  })),
  revokeInvite: on(contract.revokeInvite, async (ctx, { invite }, caller) => {
    await revokeInvite(ctx, signedIn(caller).id, invite);
    return {};
  }),
  forgot: on(contract.forgotPassword, async (ctx, { usernameOrEmail }) => {
    await forgotPassword(ctx, usernameOrEmail);
    return {};
  }),
  reset: on(contract.resetPassword, async (ctx, { token, password, password_confirm }, caller, exchange) => {
    const accountId = await resetPassword(ctx, token, password, password_confirm);
    // Where the directory alone is asked, a password of the site lets nobody in.
    if (ctx.config.signIn.directory?.ONLY) return {};
    const step = await admitOrAsk(ctx, accountId);
    return step ? { step } : presentSignedIn(ctx, accountId, caller, exchange, false);
  }),
  firstModerator: on(contract.becomeFirstModerator, async (ctx, { token }, caller) => {
    const viewer = signedIn(caller);
    if (viewer.scopes !== null) throw new AppError('forbidden');
    await becomeFirstModerator(ctx, viewer.id, token);
    return {};
  }),
});
