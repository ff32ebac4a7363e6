import { orderLetter } from '#features/people/account/model/letters.ts';
import { openSession, type OpenedSession } from '#features/people/account/model/sessions.ts';
import { countryOf } from '#platform/geo/country.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { Ctx } from '#src/context.ts';
import { deviceName } from '../device.ts';
import { isKnownDevice } from './session-list.ts';

/**
 * Opens a session for the caller's device. If it is a new kind of device, the account's owner gets an e-mail.
 */
export async function openDeviceSession(
  ctx: Ctx,
  accountId: number,
  { userAgent, address }: Pick<Caller, 'userAgent' | 'address'>,
): Promise<OpenedSession> {
  if (!(await isKnownDevice(ctx, accountId, userAgent)))
    await orderLetter(ctx, { kind: 'new-device', accountId, device: deviceName(userAgent) });
  return openSession(ctx, accountId, { userAgent, address, country: await countryOf(address) });
}
