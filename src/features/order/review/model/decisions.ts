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

/** A decision against an account, and the state of its appeal. Time in ms since 1970. */
export interface DecisionOfOwner {
  readonly id: number;
  readonly type: ObjectType;
  readonly objectId: number;
  readonly outcome: Outcome;
  readonly reason: DecisionReason;
  readonly isUndone: boolean;
  /** `open` until it is answered; null if there is none. */
  readonly appeal: 'open' | 'granted' | 'refused' | null;
  readonly at: number;
}

/** Most decisions that are read at a time. */
const MOST = 500;

/** Decisions against the account between these times, ms since 1970, newest first, at most `MOST`. */
export async function decisionsOfOwner(
  { db }: Pick<Ctx, 'db'>,
  accountId: number,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<DecisionOfOwner[]> {
  const rows = await db
    .selectFrom('review_decision as decision')
    .leftJoin('appeal', 'appeal.decision_id', 'decision.id')
    .select(['decision.id', 'decision.object_type as type', 'decision.object_id as objectId'])
    .select(['decision.outcome', 'decision.reason', 'decision.created_at as at'])
    .select(['decision.undone_at as undoneAt', 'appeal.id as appealId', 'appeal.outcome as answered'])
    .where('decision.owner_id', '=', accountId)
    .where('decision.outcome', '<>', 'fine')
    .where('decision.created_at', '>=', new Date(from))
    .where('decision.created_at', '<=', new Date(to))
    .orderBy('decision.id', 'desc')
    .limit(MOST)
    .execute();
  return rows.map(({ type, outcome, reason, at, undoneAt, appealId, answered, ...row }) => ({
    ...row,
    type: type as ObjectType,
    outcome: outcome as Outcome,
    reason: reason as DecisionReason,
    isUndone: undoneAt !== null,
    appeal: appealId === null ? null : ((answered ?? 'open') as 'open' | 'granted' | 'refused'),
    at: at.getTime(),
  }));
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
