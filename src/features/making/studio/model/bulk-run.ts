import type { Actor } from '#features/videos/video/rules.ts';
import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { AppError, isRefusal } from '#platform/errors/errors.ts';
import { isStoreTrouble } from '#platform/storage/errors.ts';
import { isCutOff, isOverloaded } from '#platform/db/errors.ts';
import { isFull } from '#platform/db/room.ts';
import type { Attempt } from '#platform/jobs/jobs.ts';
import { failureOf } from '#platform/failures/failure.ts';
import { unseal } from '#platform/secrets/secrets.ts';
import type { Ctx } from '#src/context.ts';
import type { BulkChange } from '../bulk-rules.ts';
import { BULK_MISTAKES } from '../bulk-texts.ts';
import { BULK_SECRET, ownerOf } from './bulk.ts';
import { endBulk } from './bulk-end.ts';
import { changeOne } from './bulk-step.ts';

/** Videos that are looked up at a time. */
const BATCH = 50;

const texts = textsIn(BULK_MISTAKES, FIRST_LANGUAGE);

/** A change that is running, with what whoever began it may do now. */
interface RunningBulk {
  readonly id: number;
  readonly change: BulkChange;
  readonly actor: Actor;
}

/**
 * Goes on with a change, one video after the other, until all are done, it is stopped, or the signal ends.
 * Each is changed as by the call for one video; what was done when its worker died is found unchanged and
 * left as it is.
 */
export async function runBulk(ctx: Ctx, bulkId: number, attempt: Attempt): Promise<void> {
  for (;;) {
    const bulk = await findRunning(ctx, bulkId);
    if (!bulk) return;
    const ids = await nextVideos(ctx, bulkId);
    if (ids.length === 0) return endBulk(ctx, bulkId, 'done');
    for (const id of ids) {
      attempt.signal.throwIfAborted();
      await noteOutcome(ctx, bulkId, id, await tryChange(ctx, bulk, id, attempt));
    }
  }
}

/** Null if it is over. A change by somebody who was banned meanwhile, or leaves, is stopped. */
async function findRunning(ctx: Ctx, bulkId: number): Promise<RunningBulk | null> {
  const row = await ctx.db
    .selectFrom('bulk_change')
    .innerJoin('account', 'account.id', 'bulk_change.account_id')
    .select(['change', 'secret', 'account.id as accountId', 'account.acl', 'account.state as accountState'])
    .where('bulk_change.id', '=', bulkId)
    .where('bulk_change.state', '=', 'running')
    .executeTakeFirst();
  if (!row) return null;
  if (row.accountState !== 'active') {
    await endBulk(ctx, bulkId, 'stopped');
    return null;
  }
  const change = row.change as BulkChange;
  const password =
    row.secret !== null && unseal(await ctx.siteKey.derive(BULK_SECRET), row.secret, ownerOf(row.accountId));
  return {
    id: bulkId,
    change: password === false ? change : { ...change, edit: { ...change.edit, password } },
    actor: { id: row.accountId, acl: row.acl as Actor['acl'] },
  };
}

async function nextVideos({ db }: Pick<Ctx, 'db'>, bulkId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('bulk_video')
    .select('video_id as id')
    .where('bulk_id', '=', bulkId)
    .where('state', '=', 'waiting')
    .orderBy('video_id')
    .limit(BATCH)
    .execute();
  return rows.map(({ id }) => id);
}

/** Null if it was changed; otherwise why not. @throws Error what may go better later */
async function tryChange(
  ctx: Ctx,
  { change, actor }: RunningBulk,
  videoId: number,
  { number }: Attempt,
): Promise<AppError | null> {
  try {
    await changeOne(ctx, actor, videoId, change);
    return null;
  } catch (error) {
    if (isRefusal(error)) return inWords(error);
    const isOutage = [isStoreTrouble, isFull, isCutOff, isOverloaded].some((is) => is(error));
    if (isOutage || number < 3) throw error;
    // One that always fails must not hold up the others.
    ctx.failures.report(failureOf(error, 'job', 'bulk-change'));
    return error instanceof AppError ? error : new AppError('unknown');
  }
}

/** What is not found in somebody's own list is a draft, or was deleted meanwhile. */
function inWords(error: AppError): AppError {
  return error.code === 'video_not_found' ? new AppError(error.code, texts.notOpen) : error;
}

async function noteOutcome(
  { db }: Pick<Ctx, 'db'>,
  bulkId: number,
  videoId: number,
  refusal: AppError | null,
): Promise<void> {
  await db
    .updateTable('bulk_video')
    .set(
      refusal
        ? { state: 'refused', code: refusal.code, reason: refusal.message }
        : { state: 'changed', code: null, reason: null },
    )
    .where('bulk_id', '=', bulkId)
    .where('video_id', '=', videoId)
    .execute();
}
