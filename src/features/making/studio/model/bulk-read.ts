import { sql } from 'kysely';
import { UNDELETE_MS } from '#features/videos/video/rules.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { type BulkChange, REFUSALS_SHOWN } from '../bulk-rules.ts';

/** Changes that are listed. */
const LISTED = 20;

/** A change of many videos and how far it is. */
export interface BulkRow {
  readonly id: number;
  readonly change: BulkChange;
  readonly state: 'running' | 'done' | 'stopped';
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
  readonly total: number;
  readonly changed: number;
  readonly refused: number;
  readonly waiting: number;
}

/** A video that was not changed, and why. */
export interface Refusal {
  readonly id: number;
  readonly code: string;
  /** Empty for a deleted one. */
  readonly title: string;
  readonly errorCode: string;
  readonly reason: string;
}

/** The account's change. @throws AppError `change_not_found` */
export async function openBulk(ctx: Pick<Ctx, 'db'>, accountId: number, bulkId: number): Promise<BulkRow> {
  const row = await bulksOf(ctx, accountId).where('bulk_change.id', '=', bulkId).executeTakeFirst();
  if (!row) throw new AppError('change_not_found');
  return row as BulkRow;
}

/** The account's latest changes, the newest first. */
export async function listBulks(ctx: Pick<Ctx, 'db'>, accountId: number): Promise<BulkRow[]> {
  const rows = await bulksOf(ctx, accountId).orderBy('bulk_change.id', 'desc').limit(LISTED).execute();
  return rows as BulkRow[];
}

function bulksOf({ db }: Pick<Ctx, 'db'>, accountId: number) {
  return db
    .selectFrom('bulk_change')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('bulk_video')
          .whereRef('bulk_video.bulk_id', '=', 'bulk_change.id')
          .select([
            sql<number>`count(*)::int`.as('total'),
            sql<number>`(count(*) filter (where state = 'changed'))::int`.as('changed'),
            sql<number>`(count(*) filter (where state = 'refused'))::int`.as('refused'),
            sql<number>`(count(*) filter (where state = 'waiting'))::int`.as('waiting'),
          ])
          .as('videos'),
      (join) => join.onTrue(),
    )
    .select(['bulk_change.id', 'change', 'state', 'created_at as createdAt', 'finished_at as finishedAt'])
    .select(['total', 'changed', 'refused', 'waiting'])
    .where('account_id', '=', accountId);
}

/** The first videos that it did not change, in their order. */
export async function listRefusals({ db }: Pick<Ctx, 'db'>, bulkId: number): Promise<Refusal[]> {
  const rows = await db
    .selectFrom('bulk_video')
    .innerJoin('video', 'video.id', 'bulk_video.video_id')
    .select(['video.id', 'video.code', 'video.title', 'bulk_video.code as errorCode', 'reason'])
    .where('bulk_id', '=', bulkId)
    .where('bulk_video.state', '=', 'refused')
    .orderBy('video_id')
    .limit(REFUSALS_SHOWN)
    .execute();
  return rows.map((row) => ({ ...row, errorCode: row.errorCode ?? '', reason: row.reason ?? '' }));
}

/** Until when what it has deleted can be restored; null where there is nothing. */
export function undoableUntil({ change, state, changed, createdAt }: BulkRow, now: number): Date | null {
  if (change.action !== 'delete' || state === 'running' || changed === 0) return null;
  const until = createdAt.getTime() + UNDELETE_MS;
  return until > now ? new Date(until) : null;
}
