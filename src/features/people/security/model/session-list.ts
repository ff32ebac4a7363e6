import { toApiDate } from '#base/api-date.ts';
import { endSessionOf } from '#features/people/account/model/sessions.ts';
import type { Viewer } from '#platform/http/caller.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import type { SessionObject } from '../contract.ts';
import { deviceName } from '../device.ts';

const COUNTRIES = new Intl.DisplayNames('en-GB', { type: 'region' });

/** Devices that are signed in to the viewer's account, most recently used first. */
export async function listSessions(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  viewer: Viewer,
): Promise<SessionObject[]> {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'user_agent', 'country', 'created_at', 'used_at'])
    .where('account_id', '=', viewer.id)
    .where('expires_at', '>', new Date(clock.now()))
    .orderBy('used_at', 'desc')
    .execute();
  return rows.map((row) => ({
    session_id: String(row.id),
    device: deviceName(row.user_agent),
    country: row.country,
    place: row.country && (COUNTRIES.of(row.country.toUpperCase()) ?? null),
    date_created: toApiDate(row.created_at),
    date_used: toApiDate(row.used_at),
    is_current: row.id === viewer.sessionId,
  }));
}

/** Signs one of the account's devices out. @throws AppError `session_not_found` */
export async function endSession(
  { db, bus }: Pick<Ctx, 'db' | 'bus'>,
  accountId: number,
  sessionId: number,
): Promise<void> {
  if (!(await endSessionOf({ db }, accountId, sessionId))) throw new AppError('session_not_found');
  bus.publish('account-access', { id: accountId });
}

/** Whether the account has been used with this kind of device before; true for its very first one. */
export async function isKnownDevice(
  { db }: Pick<Ctx, 'db'>,
  accountId: number,
  userAgent: string,
): Promise<boolean> {
  const rows = await db
    .selectFrom('session')
    .select('user_agent')
    .where('account_id', '=', accountId)
    .execute();
  const name = deviceName(userAgent);
  return rows.length === 0 || rows.some((row) => deviceName(row.user_agent) === name);
}
