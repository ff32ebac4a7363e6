import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import type { DecisionReason, ObjectType, Outcome, VideoBefore, QueuedThing } from '../rules.ts';

/** A stored decision. Times in ms since 1970. */
export interface Decision extends QueuedThing {
  readonly decisionId: number;
  readonly ownerId: number | null;
  /** Null is the site itself. */
  readonly actorId: number | null;
  readonly outcome: Outcome;
  readonly reason: DecisionReason;
  readonly message: string;
  readonly at: number;
  readonly isUndone: boolean;
  /** The former properties of a video; null for other things. */
  readonly before: VideoBefore | null;
}

function decisions({ db }: Pick<Ctx, 'db'>) {
  return db.selectFrom('review_decision').selectAll();
}

type Row = Awaited<ReturnType<ReturnType<typeof decisions>['execute']>>[number];

/** The decision with that id. @throws AppError `decision_not_found` */
export async function openDecision(ctx: Pick<Ctx, 'db'>, id: number): Promise<Decision> {
  const row = await decisions(ctx).where('id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('decision_not_found');
  return decisionOf(row);
}

/** Earlier decisions about a thing, newest first. */
export async function decisionsAbout(ctx: Pick<Ctx, 'db'>, { type, id }: QueuedThing): Promise<Decision[]> {
  const rows = await decisions(ctx)
    .where('object_type', '=', type)
    .where('object_id', '=', id)
    .orderBy('id', 'desc')
    .limit(20)
    .execute();
  return rows.map(decisionOf);
}

/** For each of these videos of the account, the newest decision that stands and that its owner may read. */
export async function standingDecisions(
  { db }: Pick<Ctx, 'db'>,
  accountId: number,
  videoIds: readonly number[],
): Promise<Map<number, number>> {
  if (videoIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('review_decision')
    .select((eb) => ['object_id as videoId', eb.fn.max('id').as('decisionId')])
    .where('object_type', '=', 'video')
    .where('object_id', 'in', videoIds)
    .where('owner_id', '=', accountId)
    .where('outcome', 'in', ['suspended', 'banned'])
    .where('undone_at', 'is', null)
    .groupBy('object_id')
    .execute();
  return new Map(rows.map(({ videoId, decisionId }) => [videoId, decisionId]));
}

function decisionOf(row: Row): Decision {
  return {
    decisionId: row.id,
    type: row.object_type as ObjectType,
    id: row.object_id,
    ownerId: row.owner_id,
    actorId: row.actor_id,
    outcome: row.outcome as Outcome,
    reason: row.reason as DecisionReason,
    message: row.message,
    at: row.created_at.getTime(),
    isUndone: row.undone_at !== null,
    before: row.before as VideoBefore | null,
  };
}
