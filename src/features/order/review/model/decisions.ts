import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import type { DecisionReason, ObjectType, Outcome, VideoBefore, Waiting } from '../rules.ts';

/** A decision as it was made. Times in ms since 1970. */
export interface Decision extends Waiting {
  readonly decisionId: number;
  readonly ownerId: number | null;
  readonly actorId: number;
  readonly outcome: Outcome;
  readonly reason: DecisionReason;
  readonly message: string;
  readonly at: number;
  readonly isUndone: boolean;
  /** What the video was before; null for other things. */
  readonly before: VideoBefore | null;
}

function decisions({ db }: Pick<Ctx, 'db'>) {
  return db.selectFrom('review_decision').selectAll();
}

type Row = Awaited<ReturnType<ReturnType<typeof decisions>['execute']>>[number];

/** One decision. @throws AppError `decision_not_found` */
export async function openDecision(ctx: Pick<Ctx, 'db'>, id: number): Promise<Decision> {
  const row = await decisions(ctx).where('id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('decision_not_found');
  return decisionOf(row);
}

/** What was decided about a thing before, the newest first. */
export async function decisionsAbout(ctx: Pick<Ctx, 'db'>, { type, id }: Waiting): Promise<Decision[]> {
  const rows = await decisions(ctx)
    .where('object_type', '=', type)
    .where('object_id', '=', id)
    .orderBy('id', 'desc')
    .limit(20)
    .execute();
  return rows.map(decisionOf);
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
