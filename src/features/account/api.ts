import { toDataURL } from 'qrcode';
import { toApiDate } from '#base/api-date.ts';
import { openVideo } from '#features/video/model/find.ts';
import type { Caller } from '#platform/http/caller.ts';
import { authenticateClient, endToken } from '#features/oauth/model/app-tokens.ts';
import { clearSessionCookie, sessionCookie } from '#platform/http/cookies.ts';
import { AppError } from '#platform/http/errors.ts';
import { type Exchange, handlers, on, signedIn } from '#platform/http/handlers.ts';
import type { Ctx } from '#src/context.ts';
import { api } from '#src/routes.ts';
import * as contract from './contract.ts';
import { deviceName } from './device.ts';
import { findAccount, findAccountById } from './model/accounts.ts';
import { disconnectNetwork } from './model/connect.ts';
import { addPasskey, listPasskeys, removePasskey, signInWithPasskey, startPasskey, startPasskeySignIn } from './model/passkeys.ts';
import { openNetworks } from './model/networks.ts';
import { claimVideo } from './model/claims.ts';
import { confirmPassword, editAccount, openOwnAccount } from './model/edit-account.ts';
import { enter } from './model/enter.ts';
import { readExport, startExport } from './model/export.ts';
import { leaveSite } from './model/leave.ts';
import { orderLetter } from './model/letters.ts';
import { readPreferences, setPreference } from './model/preferences.ts';
import { forgotPassword, resetPassword, verifyEmail } from './model/recover.ts';
import { endSession, listSessions } from './model/session-list.ts';
import { closeAllSessions, closeSession, tokenOf } from './model/sessions.ts';
import { signInWithPassword } from './model/sign-in.ts';
import { signUp } from './model/sign-up.ts';
import { confirmTotp, removeTotp, startTotp } from './model/totp.ts';
import { presentAccount, presentOwn } from './present.ts';
import { isSelf, signInMistake } from './rules.ts';

export default handlers(api.account, {
  check: on(contract.checkAuth, async (ctx, _, { viewer }) =>
    viewer ? { status: true, user: await ownAccount(ctx, viewer.id) } : { status: false },
  ),
  signIn: on(contract.signIn, async (ctx, input, caller, exchange) => {
    const identity = input.identity ?? input.username ?? '';
    const mistake = signInMistake({ identity, password: input.password });
    if (mistake) throw new AppError('invalid_param', mistake.text, { param: mistake.param });
    if (input.client_id) await authenticateClient(ctx, input.client_id, input.client_secret);
    const accountId = await signInWithPassword(ctx, { identity, password: input.password, code: input.code });
    return welcome(ctx, accountId, caller, exchange, input.nocookie);
  }),
  signOut: on(contract.signOut, async (ctx, _, caller, { request, reply }) => {
    const token = tokenOf(request, sessionCookie(ctx.config.https));
    if (signedIn(caller).sessionId === null && token) await endToken(ctx, token);
    await closeSession(ctx, signedIn(caller));
    clearSessionCookie(reply, ctx.config.https);
    return {};
  }),
  signUp: on(contract.signUp, async (ctx, input, caller, exchange) => {
    const accountId = await signUp(ctx, input, input);
    return welcome(ctx, accountId, caller, exchange, input.nocookie);
  }),
  read: on(contract.readAccount, async (ctx, { user }, { viewer }) => {
    const account = await findAccount(ctx, user);
    if (!account) throw new AppError('user_not_found');
    return { user: isSelf(viewer, account.id) ? presentOwn(ctx.config, account) : presentAccount(ctx.config, account) };
  }),
  change: on(contract.changeAccount, async (ctx, { user, ...change }, caller) => {
    const viewer = signedIn(caller);
    await editAccount(ctx, viewer, await openOwnAccount(ctx, viewer, user), change);
    return { user: await ownAccount(ctx, viewer.id) };
  }),
  edit: on(contract.editAccount, async (ctx, { user, ...change }, caller) => {
    const viewer = signedIn(caller);
    await editAccount(ctx, viewer, await openOwnAccount(ctx, viewer, user), change);
    return { user: await ownAccount(ctx, viewer.id) };
  }),
  claim: on(contract.claimVideo, async (ctx, { video, claimToken }, caller) => {
    const viewer = signedIn(caller);
    const { id } = await openVideo(ctx, viewer, video);
    await ctx.db.transaction().execute((trx) => claimVideo(trx, viewer.id, id, claimToken));
    return { video_id: String(id) };
  }),
  forgot: on(contract.forgotPassword, async (ctx, { usernameOrEmail }) => {
    await forgotPassword(ctx, usernameOrEmail);
    return {};
  }),
  reset: on(contract.resetPassword, async (ctx, { token, password, password_confirm }, caller, exchange) => {
    const accountId = await resetPassword(ctx, token, password, password_confirm);
    return welcome(ctx, accountId, caller, exchange, false);
  }),
  sendVerify: on(contract.sendVerify, async (ctx, _, caller) => {
    await orderLetter(ctx, { kind: 'verify', accountId: signedIn(caller).id });
    return {};
  }),
  verifyEmail: on(contract.verifyEmail, async (ctx, { code }) => {
    await verifyEmail(ctx, code);
    return {};
  }),
  preferences: on(contract.readPreferences, async (ctx, { user }, caller) => {
    const { id } = await openOwnAccount(ctx, signedIn(caller), user);
    return { preferences: await readPreferences(ctx.db, id) };
  }),
  setPreference: on(contract.setPreference, async (ctx, { user, type, ...change }, caller) => {
    const { id } = await openOwnAccount(ctx, signedIn(caller), user);
    await setPreference(ctx.db, id, type, change);
    return { preferences: await readPreferences(ctx.db, id) };
  }),
  sessions: on(contract.listSessions, async (ctx, _, caller) => ({ sessions: await listSessions(ctx, signedIn(caller)) })),
  endSession: on(contract.endSession, async (ctx, { session }, caller) => {
    await endSession(ctx, signedIn(caller).id, session);
    return {};
  }),
  endOtherSessions: on(contract.endOtherSessions, async (ctx, _, caller) => {
    const viewer = signedIn(caller);
    await closeAllSessions(ctx, viewer.id, viewer.sessionId);
    return {};
  }),
  startTotp: on(contract.startTotp, async (ctx, { passwordCurrent }, caller) => {
    const viewer = signedIn(caller);
    await confirmPassword(ctx, viewer.id, passwordCurrent);
    const setup = await startTotp(ctx, viewer);
    return { ...setup, qr: await toDataURL(setup.uri, { margin: 2, width: 220 }) };
  }),
  confirmTotp: on(contract.confirmTotp, async (ctx, { code }, caller) => ({
    recovery_codes: await confirmTotp(ctx, signedIn(caller).id, code),
  })),
  removeTotp: on(contract.removeTotp, async (ctx, { passwordCurrent }, caller) => {
    await confirmPassword(ctx, signedIn(caller).id, passwordCurrent);
    await removeTotp(ctx, signedIn(caller).id);
    return {};
  }),
  passkeys: on(contract.listPasskeys, async (ctx, _, caller) => ({ passkeys: await listPasskeys(ctx, signedIn(caller).id) })),
  startPasskey: on(contract.startPasskey, async (ctx, { passwordCurrent }, caller) => {
    const viewer = signedIn(caller);
    await confirmPassword(ctx, viewer.id, passwordCurrent);
    return startPasskey(ctx, viewer);
  }),
  addPasskey: on(contract.addPasskey, async (ctx, { question, credential }, caller) => {
    const viewer = signedIn(caller);
    await addPasskey(ctx, viewer.id, question, credential, deviceName(caller.userAgent));
    return { passkeys: await listPasskeys(ctx, viewer.id) };
  }),
  removePasskey: on(contract.removePasskey, async (ctx, { passkey }, caller) => {
    await removePasskey(ctx, signedIn(caller).id, passkey);
    return { passkeys: await listPasskeys(ctx, signedIn(caller).id) };
  }),
  startPasskeySignIn: on(contract.startPasskeySignIn, async (ctx) => startPasskeySignIn(ctx)),
  passkeySignIn: on(contract.passkeySignIn, async (ctx, { question, credential, nocookie }, caller, exchange) => {
    const accountId = await signInWithPasskey(ctx, question, credential);
    return welcome(ctx, accountId, caller, exchange, nocookie);
  }),
  networks: on(contract.listNetworks, async (ctx) => ({ networks: openNetworks(ctx.config) })),
  disconnect: on(contract.disconnectNetwork, async (ctx, { network }, caller) => {
    await disconnectNetwork(ctx, signedIn(caller).id, network);
    return {};
  }),
  startExport: on(contract.startExport, async (ctx, { user, passwordCurrent }, caller) => {
    const { id } = await openOwnAccount(ctx, signedIn(caller), user);
    await confirmPassword(ctx, id, passwordCurrent);
    await startExport(ctx, id);
    return { export: await readExport(ctx, id) };
  }),
  readExport: on(contract.readExport, async (ctx, { user }, caller) => {
    const { id } = await openOwnAccount(ctx, signedIn(caller), user);
    return { export: await readExport(ctx, id) };
  }),
  leave: on(contract.leaveSite, async (ctx, { user, passwordCurrent }, caller, { reply }) => {
    const { id } = await openOwnAccount(ctx, signedIn(caller), user);
    await confirmPassword(ctx, id, passwordCurrent);
    const at = await leaveSite(ctx, id);
    clearSessionCookie(reply, ctx.config.https);
    return { date_deleted: toApiDate(at) };
  }),
});

/** The answer to a successful sign-in or sign-up. Reference "Who is calling". */
async function welcome(ctx: Ctx, accountId: number, caller: Caller, exchange: Exchange, nocookie: boolean) {
  const { token, expires } = await enter(ctx, accountId, caller, exchange, nocookie);
  return {
    auth: { token, expires: toApiDate(expires), user_id: String(accountId) },
    user: await ownAccount(ctx, accountId),
  };
}

async function ownAccount(ctx: Ctx, accountId: number) {
  const account = await findAccountById(ctx, accountId);
  if (!account) throw new AppError('user_not_found');
  return presentOwn(ctx.config, account);
}
