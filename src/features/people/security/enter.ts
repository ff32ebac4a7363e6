import { orderLetter } from '#features/people/account/model/letters.ts';
import { closeSession, type OpenedSession, openSession } from '#features/people/account/model/sessions.ts';
import { countryOf } from '#platform/geo/country.ts';
import type { Caller } from '#platform/http/caller.ts';
import { bindBrowser, boundSecret, setSessionCookie } from '#platform/http/cookies.ts';
import type { Exchange } from '#platform/http/handlers.ts';
import { isForeign } from '#platform/http/same-origin.ts';
import type { Ctx } from '#src/context.ts';
import { deviceName } from './device.ts';
import { DEVICE_COOKIE, rememberDevice } from './model/known-device.ts';
import { isKnownDevice } from './model/session-list.ts';

interface Manner {
  /** Sets no cookie, because the caller keeps the token itself. */
  readonly nocookie?: boolean;
  /** The request legitimately comes from another site, with a secret that this browser was given. */
  readonly isBound?: boolean;
}

/**
 * Opens a session for an account whose owner has proven who they are and, unless told otherwise, puts it into
 * the cookie. The session that the browser came with is ended: signing in always opens a new one. Design §6.
 */
export async function enter(
  ctx: Ctx,
  accountId: number,
  caller: Caller,
  { request, reply }: Exchange,
  { nocookie = false, isBound = false }: Manner = {},
): Promise<OpenedSession> {
  const session = await openDeviceSession(ctx, accountId, caller);
  // Another site's page must not be able to sign its reader in here under somebody else's account.
  if (nocookie || (!isBound && isForeign(request, ctx.config))) return session;
  if (caller.viewer) await closeSession(ctx, caller.viewer);
  const { https } = ctx.config;
  setSessionCookie(reply, https, session.token, session.ends);
  const known = await rememberDevice(ctx, boundSecret(request.cookies, https, DEVICE_COOKIE), accountId);
  bindBrowser(reply, https, DEVICE_COOKIE, known);
  return session;
}

/**
 * Opens a session for the caller's device. If it is a new kind of device, the account's owner gets an e-mail.
 */
async function openDeviceSession(
  ctx: Ctx,
  accountId: number,
  { userAgent, address }: Pick<Caller, 'userAgent' | 'address'>,
): Promise<OpenedSession> {
  if (!(await isKnownDevice(ctx, accountId, userAgent)))
    await orderLetter(ctx, { kind: 'new-device', accountId, device: deviceName(userAgent) });
  return openSession(ctx, accountId, { userAgent, address, country: await countryOf(address) });
}
