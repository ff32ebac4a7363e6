import { notify } from '#features/people/notification/model/notify.ts';
import {
  albumReported,
  commentReported,
  decideReports,
  messageReported,
  reopenReports,
  userReported,
  videoReported,
} from '#features/order/report/model/reports.ts';
import { settleFindings } from '#features/order/screening/model/findings.ts';
import type { Trx } from '#platform/db/db.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Viewer } from '#platform/http/caller.ts';
import type { Ctx } from '#src/context.ts';
import { type DecisionReason, mayUndo, type Outcome, outcomesFor, type Waiting } from '../rules.ts';
import { act, undoAct } from './act.ts';
import { claim, endClaim } from './claims.ts';
import { openDecision } from './decisions.ts';
import { publishReview } from './publish.ts';
import { readThings, type Thing } from './things.ts';

/** What a moderator says about a thing. */
export interface Verdict {
  readonly outcome: Outcome;
  readonly reason: DecisionReason;
  /** What the owner is told. */
  readonly message: string;
}

/**
 * Decides about a thing: does it, settles its reports and findings, and tells the owner. Answers the
 * decision's id.
 * @throws AppError `claimed`, `object_not_found`, `invalid_param`, `forbidden`
 */
export async function decide(
  ctx: Ctx,
  moderator: Viewer,
  waiting: Waiting,
  verdict: Verdict,
): Promise<number> {
  if (!outcomesFor(waiting.type).includes(verdict.outcome))
    throw new AppError('invalid_param', undefined, { param: 'outcome' });
  const thing = await openThing(ctx, waiting);
  await claim(ctx, moderator.id, waiting);
  const { ownerId } = thing;
  await act(ctx, moderator, { ...waiting, ownerId, outcome: verdict.outcome, reason: verdict.message });
  await settleReports(ctx, moderator.id, waiting, verdict.outcome);
  const stored = await ctx.db.transaction().execute((trx) => store(trx, moderator.id, thing, verdict));
  if (stored.notification !== null) ctx.bus.publish('notification', { id: stored.notification });
  publishReview(ctx);
  return stored.id;
}

/** The thing as it is now. @throws AppError `object_not_found` */
export async function openThing({ db }: Pick<Ctx, 'db'>, waiting: Waiting): Promise<Thing> {
  const [thing] = await readThings(db, [waiting]);
  if (!thing) throw new AppError('object_not_found');
  return thing;
}

async function settleReports(
  ctx: Ctx,
  moderatorId: number,
  waiting: Waiting,
  outcome: Outcome,
): Promise<void> {
  const reported = await reportedOf(ctx, waiting);
  if (!reported) return;
  const said = outcome === 'fine' || outcome === 'nsfw' ? 'dismissed' : outcome;
  await decideReports(ctx, moderatorId, reported, said);
}

async function reportedOf({ db }: Pick<Ctx, 'db'>, { type, id }: Waiting) {
  if (type === 'video') return videoReported(id);
  if (type === 'message') return messageReported(id);
  if (type === 'user') return userReported(id);
  if (type === 'album') return albumReported(id);
  const row = await db
    .selectFrom('comment')
    .select(['id', 'video_id as videoId'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? commentReported(row) : null;
}

async function store(trx: Trx, moderatorId: number, thing: Thing, { outcome, reason, message }: Verdict) {
  const { type, id: objectId, ownerId } = thing;
  const { id } = await trx
    .insertInto('review_decision')
    .values({
      ...{ object_type: type, object_id: objectId, owner_id: ownerId },
      ...{ actor_id: moderatorId, outcome, reason, message },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await settleFindings(trx, thing, new Date());
  await endClaim(trx, thing);
  const isTold = ownerId !== null && ownerId !== moderatorId && outcome !== 'fine';
  const told = { accountId: ownerId ?? 0, type: `moderated-${outcome}`, objectId: id };
  return { id, notification: isTold ? await notify(trx, told) : null };
}

/** Takes a decision back: the thing is as it was, and waits again where it waited. @throws AppError */
export async function undoDecision(ctx: Ctx, moderator: Viewer, decisionId: number): Promise<Waiting> {
  const decision = await openDecision(ctx, decisionId);
  const { type, id, outcome, ownerId, at } = decision;
  if (!mayUndo(decision)) throw new AppError('forbidden');
  const reason = decision.message;
  await undoAct(ctx, moderator, { type, id, outcome, ownerId, reason });
  const reported = await reportedOf(ctx, decision);
  await ctx.db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('review_decision')
      .set({ undone_at: new Date(ctx.clock.now()) })
      .where('id', '=', decisionId)
      .where('undone_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n && reported) await reopenReports(trx, reported, new Date(at - 60_000));
  });
  publishReview(ctx);
  return { type, id };
}
