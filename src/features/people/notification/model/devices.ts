import { isIP } from 'node:net';
import { toApiDate } from '#base/api-date.ts';
import { deviceName } from '#features/people/security/device.ts';
import { takeTurn } from '#platform/db/allowance.ts';
import type { Trx } from '#platform/db/db.ts';
import { AppError } from '#platform/errors/errors.ts';
import { publicOnly } from '#platform/fetch/policy.ts';
import { checkUrl } from '#platform/fetch/safe-fetch.ts';
import type { Ctx } from '#src/context.ts';
import type { NotificationDevice } from '../device-contract.ts';
import { MOST_DEVICES } from '../rules.ts';
import { isPoint, type PushTarget } from './push-message.ts';

/** Whose device it is: it is told for as long as this session lasts. */
export interface DeviceOwner {
  readonly accountId: number;
  readonly sessionId: number;
}

/** The account's devices that are told of notifications, the one that was used last first. */
export async function listDevices(
  { db }: Pick<Ctx, 'db'>,
  { accountId, sessionId }: DeviceOwner,
): Promise<NotificationDevice[]> {
  const rows = await db
    .selectFrom('notification_device as device')
    .innerJoin('session', 'session.id', 'device.session_id')
    .select([
      'device.id',
      'device.created_at',
      'session.id as sessionId',
      'session.user_agent',
      'session.used_at',
    ])
    .where('device.account_id', '=', accountId)
    .orderBy('session.used_at', 'desc')
    .orderBy('device.id', 'desc')
    .execute();
  return rows.map((row) => ({
    device_id: String(row.id),
    device: deviceName(row.user_agent),
    date_created: toApiDate(row.created_at),
    date_used: toApiDate(row.used_at),
    is_current: row.sessionId === sessionId,
  }));
}

/**
 * Adds the device of this session, or changes where it is reached. An endpoint that was somebody else's
 * belongs to whoever uses the browser now. @throws AppError `invalid_url` unless it is an encrypted address
 * on the public web, `invalid_param` for keys that are none
 */
export async function addDevice(
  ctx: Pick<Ctx, 'db' | 'fetchPolicy'>,
  { accountId, sessionId }: DeviceOwner,
  { endpoint, p256dh, auth }: PushTarget,
): Promise<void> {
  requireService(endpoint, ctx.fetchPolicy ?? publicOnly);
  if (!isPoint(p256dh)) throw new AppError('invalid_param', undefined, { param: 'p256dh' });
  await ctx.db.transaction().execute(async (trx) => {
    await takeTurn(trx, { name: 'devices', owner: accountId });
    await trx
      .deleteFrom('notification_device')
      .where(({ or, eb }) => or([eb('endpoint', '=', endpoint), eb('session_id', '=', sessionId)]))
      .execute();
    await trx
      .insertInto('notification_device')
      .values({
        account_id: accountId,
        session_id: sessionId,
        endpoint,
        service: new URL(endpoint).origin,
        p256dh,
        auth,
      })
      .execute();
    await dropOldest(trx, accountId);
  });
}

/** Only over https, except to an address of the operator's own network that the policy allows. */
function requireService(endpoint: string, policy: typeof publicOnly): void {
  try {
    const { protocol, hostname } = checkUrl(endpoint, policy);
    const host = hostname.replace(/^\[|\]$/g, '');
    if (protocol === 'https:' || (isIP(host) !== 0 && !publicOnly.allows(host))) return;
  } catch (cause) {
    throw new AppError('invalid_url', undefined, { param: 'endpoint', cause });
  }
  throw new AppError('invalid_url', undefined, { param: 'endpoint' });
}

async function dropOldest(trx: Trx, accountId: number): Promise<void> {
  await trx
    .deleteFrom('notification_device')
    .where('id', 'in', (query) =>
      query
        .selectFrom('notification_device')
        .select('id')
        .where('account_id', '=', accountId)
        .orderBy('id', 'desc')
        .offset(MOST_DEVICES),
    )
    .execute();
}

/** Tells one of the account's devices nothing more. Does nothing if there is no such device. */
export async function removeDevice(
  { db }: Pick<Ctx, 'db'>,
  accountId: number,
  deviceId: number,
): Promise<void> {
  await db
    .deleteFrom('notification_device')
    .where('id', '=', deviceId)
    .where('account_id', '=', accountId)
    .execute();
}
