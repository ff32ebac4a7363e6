import { sql } from 'kysely';
import { GONE, isTaken, NotTaken, type PostOutcome } from '#platform/fetch/post-signed.ts';
import type { Ctx } from '#src/context.ts';

/** What came of one message: `gone` is a device that its service no longer knows. */
type PushResult = 'sent' | 'failed' | 'gone';

/** What a push service has been sent. Times are Unix ms. */
export interface PushServiceCounts {
  readonly origin: string;
  /** Devices that are reached over it now. */
  readonly devices: number;
  readonly sent: number;
  /** Tries that failed. */
  readonly failed: number;
  readonly gone: number;
  /** The status of the last failure, or a word for why there was no answer. */
  readonly lastError: string | null;
  readonly failedAt: number | null;
}

/** Services that nobody has used for so long are forgotten, days. */
const FORGOTTEN_AFTER = 90;
/** How many the panel shows. */
const SHOWN = 20;

/**
 * Counts what a service has answered, and forgets a device that it no longer knows. @throws NotTaken where it
 * is to be tried again
 */
export async function settlePush(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { deviceId, endpoint }: { readonly deviceId: number; readonly endpoint: string },
  outcome: PostOutcome,
): Promise<void> {
  const { status, failure } = outcome;
  if (isTaken(status)) return countPush(ctx, endpoint, 'sent');
  if (status === 404 || status === GONE) {
    await ctx.db
      .deleteFrom('notification_device')
      .where('id', '=', deviceId)
      .where('endpoint', '=', endpoint)
      .execute();
    return countPush(ctx, endpoint, 'gone');
  }
  await countPush(ctx, endpoint, 'failed', String(status ?? failure));
  if (mayPass(status)) throw new NotTaken(outcome);
}

/** What a service refuses, it will refuse again. */
function mayPass(status: number | null): boolean {
  return status === null || status >= 500 || status === 429 || status === 408;
}

/** Counts one message of the service of this endpoint. */
async function countPush(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  endpoint: string,
  result: PushResult,
  error: string | null = null,
): Promise<void> {
  const now = new Date(clock.now());
  const column = sql.ref(result);
  await sql`
    insert into notification_push_service (origin, ${column}, last_error, failed_at, used_at)
    values (${new URL(endpoint).origin}, 1, ${error}, ${error === null ? null : now}::timestamptz, ${now})
    on conflict (origin) do update set ${column} = notification_push_service.${column} + 1, used_at = ${now},
      last_error = coalesce(excluded.last_error, notification_push_service.last_error),
      failed_at = coalesce(excluded.failed_at, notification_push_service.failed_at)`.execute(db);
}

/** The services that devices are reached over, the one that was used last first. */
export async function listPushServices({ db }: Pick<Ctx, 'db'>): Promise<PushServiceCounts[]> {
  const rows = await db
    .selectFrom('notification_push_service as service')
    .select(['origin', 'sent', 'failed', 'gone', 'last_error', 'failed_at'])
    .select(({ selectFrom, fn }) =>
      selectFrom('notification_device as device')
        .select(fn.countAll<number>().as('devices'))
        .whereRef('device.service', '=', 'service.origin')
        .as('devices'),
    )
    .orderBy('used_at', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map(({ last_error, failed_at, devices, ...counts }) => ({
    ...counts,
    devices: devices ?? 0,
    lastError: last_error,
    failedAt: failed_at?.getTime() ?? null,
  }));
}

/** Forgets services that nothing was sent to for a long time. */
export async function sweepPushServices({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  await db
    .deleteFrom('notification_push_service')
    .where('used_at', '<', new Date(clock.now() - FORGOTTEN_AFTER * 86_400_000))
    .execute();
}
