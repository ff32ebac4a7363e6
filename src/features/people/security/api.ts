import { confirmPassword } from '#features/people/account/model/confirm.ts';
import { changeSecurity } from '#features/people/account/model/letters.ts';
import { closeAllSessions } from '#features/people/account/model/sessions.ts';
import { presentSignedIn } from './welcome.ts';
import { handlers, on, signedIn } from '#platform/http/handlers.ts';
import { api } from '#src/routes.ts';
import * as contract from './contract.ts';
import { deviceName } from './device.ts';
import {
  addPasskey,
  listPasskeys,
  removePasskey,
  signInWithPasskey,
  startPasskey,
  startPasskeySignIn,
} from './model/passkeys.ts';
import { endSession, listSessions } from './model/session-list.ts';
import { confirmTotp, removeTotp, renewCodes, startTotp } from './model/totp.ts';

export default handlers(api.security, {
  sessions: on(contract.listSessions, async (ctx, _input, caller) => ({
    sessions: await listSessions(ctx, signedIn(caller)),
  })),
  endSession: on(contract.endSession, async (ctx, { session }, caller) => {
    await endSession(ctx, signedIn(caller).id, session);
    return {};
  }),
  endOtherSessions: on(contract.endOtherSessions, async (ctx, _input, caller) => {
    const viewer = signedIn(caller);
    await closeAllSessions(ctx, viewer.id, viewer.sessionId);
    return {};
  }),
  startTotp: on(contract.startTotp, async (ctx, { passwordCurrent }, caller) => {
    const viewer = signedIn(caller);
    await confirmPassword(ctx, viewer, passwordCurrent);
    const [setup, { toDataURL }] = await Promise.all([startTotp(ctx, viewer), import('qrcode')]);
    return { ...setup, qr: await toDataURL(setup.uri, { margin: 2, width: 220 }) };
  }),
  confirmTotp: on(contract.confirmTotp, async (ctx, { code }, caller) => {
    const { id } = signedIn(caller);
    return { recovery_codes: await changeSecurity(ctx, id, 'codes-on', (one) => confirmTotp(one, id, code)) };
  }),
  removeTotp: on(contract.removeTotp, async (ctx, { passwordCurrent }, caller) => {
    await confirmPassword(ctx, signedIn(caller), passwordCurrent);
    const { id } = signedIn(caller);
    await changeSecurity(ctx, id, 'codes-off', (one) => removeTotp(one, id));
    return {};
  }),
  renewCodes: on(contract.renewCodes, async (ctx, { passwordCurrent }, caller) => {
    await confirmPassword(ctx, signedIn(caller), passwordCurrent);
    const { id } = signedIn(caller);
    return { recovery_codes: await changeSecurity(ctx, id, 'codes-renewed', (one) => renewCodes(one, id)) };
  }),
  passkeys: on(contract.listPasskeys, async (ctx, _input, caller) => ({
    passkeys: await listPasskeys(ctx, signedIn(caller).id),
  })),
  startPasskey: on(contract.startPasskey, async (ctx, { passwordCurrent }, caller) => {
    const viewer = signedIn(caller);
    await confirmPassword(ctx, viewer, passwordCurrent);
    return startPasskey(ctx, viewer);
  }),
  addPasskey: on(contract.addPasskey, async (ctx, { question, credential }, caller) => {
    const viewer = signedIn(caller);
    await addPasskey(ctx, viewer.id, question, credential, deviceName(caller.userAgent));
    return { passkeys: await listPasskeys(ctx, viewer.id) };
  }),
  removePasskey: on(contract.removePasskey, async (ctx, { passkey, passwordCurrent }, caller) => {
    await confirmPassword(ctx, signedIn(caller), passwordCurrent);
    const { id } = signedIn(caller);
    await changeSecurity(ctx, id, 'passkey-removed', (one) => removePasskey(one, id, passkey));
    return { passkeys: await listPasskeys(ctx, id) };
  }),
  startPasskeySignIn: on(contract.startPasskeySignIn, async (ctx) => startPasskeySignIn(ctx)),
  passkeySignIn: on(
    contract.passkeySignIn,
    async (ctx, { question, credential, nocookie }, caller, exchange) => {
      const accountId = await signInWithPasskey(ctx, question, credential);
      return presentSignedIn(ctx, accountId, caller, exchange, nocookie);
    },
  ),
});
