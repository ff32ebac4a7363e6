import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import {
  albumReported,
  commentReported,
  hasReported,
  messageReported,
  reopenReports,
  settleReports,
  userReported,
  videoReported,
} from '#features/order/report/model/reports.ts';
import {
  answerComplaint,
  answerComplaintsAbout,
  reopenComplaintsAbout,
} from '#features/order/report/model/complaints.ts';
import { requireDisinterest } from '#features/people/account/model/own-affairs.ts';
import { recordAudit } from '#features/people/audit/model.ts';
import { settleFindings } from './findings.ts';
import type { Trx } from '#platform/db/db.ts';
import { AppError } from '#platform/errors/errors.ts';
import { asOne } from '#platform/events/as-one.ts';
import type { Viewer } from '#platform/http/caller.ts';
import type { Ctx } from '#src/context.ts';
import {
  type DecisionReason,
  mayUndo,
  type Outcome,
  outcomesFor,
  type VideoBefore,
  type QueuedThing,
} from '../rules.ts';
import { carryOut, undoAct, readBefore } from './act.ts';
import { COMPLAINT_ANSWERS } from '../texts.ts';
import { claim, endClaim } from './claims.ts';
import { type Decision, openDecision } from './decisions.ts';
import { publishReview } from './waiting.ts';
import { storeDecision } from './store-decision.ts';
import { readThings, type Thing } from './things.ts';

/** A moderator's decision about a thing. */
export interface Verdict {
  readonly outcome: Outcome;
  readonly reason: DecisionReason;
  /** Message to the owner. */
  readonly message: string;
  /** Answer to complaints; empty for the default text. */
  readonly answer?: string;
}

/**
 * Decides about a thing: carries it out, settles its reports and findings, and notifies the owner, all of it
 * or nothing. Returns the decision's id. @throws AppError `claimed`, `object_not_found`, `invalid_param`,
 * `forbidden`
 */
export async function decide(
  ctx: Ctx,
  moderator: Viewer,
  waiting: QueuedThing,
  verdict: Verdict,
): Promise<number> {
  if (!outcomesFor(waiting.type).includes(verdict.outcome))
    throw new AppError('invalid_param', undefined, { param: 'outcome' });
  requireAnswer(waiting, verdict);
  const at = new Date(ctx.clock.now());
  return asOne(ctx, async (one, trx) => {
    const thing = await openThing(one, waiting);
    await requireDisinterest(one, moderator.id, thing.ownerId);
    await claim(one, moderator.id, waiting);
    const { ownerId } = thing;
    const before = await readBefore(one, waiting);
    await carryOut(one, moderator, {
      ...waiting,
      ownerId,
      outcome: verdict.outcome,
      reason: verdict.message,
    });
    await endReports(trx, one, { ...waiting, moderatorId: moderator.id, outcome: verdict.outcome, at });
    const id = await store(trx, one, { ...thing, before, moderatorId: moderator.id, at }, verdict);
    publishReview(one);
    return id;
  });
}

/** A complaint that is not about a video of the site has no default answer. */
function requireAnswer({ type }: QueuedThing, { answer }: Verdict): void {
  const { required } = textsIn(COMPLAINT_ANSWERS, FIRST_LANGUAGE);
  if (type === 'complaint' && !answer) throw new AppError('invalid_param', required, { param: 'answer' });
}

/** The thing in its present state. @throws AppError `object_not_found` */
export async function openThing({ db }: Pick<Ctx, 'db'>, waiting: QueuedThing): Promise<Thing> {
  const [thing] = await readThings(db, [waiting]);
  if (!thing) throw new AppError('object_not_found');
  return thing;
}

async function endReports(
  trx: Trx,
  ctx: Ctx,
  { outcome, ...settled }: QueuedThing & { moderatorId: number; outcome: Outcome; at: Date },
): Promise<void> {
  const reported = await reportedOf(ctx, settled);
  if (!reported) return;
  if (await hasReported(ctx, reported, settled.moderatorId))
    await requireDisinterest(ctx, settled.moderatorId, settled.moderatorId);
  const result = outcome === 'fine' || outcome === 'answered' ? 'dismissed' : outcome;
  await settleReports(trx, ctx, reported, { ...settled, outcome: result });
}

async function reportedOf({ db }: Pick<Ctx, 'db'>, { type, id }: QueuedThing) {
  if (type === 'complaint') return null;
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

async function store(
  trx: Trx,
  ctx: Ctx,
  thing: Thing & { readonly before: VideoBefore | null; readonly moderatorId: number; readonly at: Date },
  { outcome, reason, message, answer = '' }: Verdict,
): Promise<number> {
  const { type, id, moderatorId, at } = thing;
  const decisionId = await storeDecision(trx, ctx, { ...thing, outcome, reason, message });
  const words = { moderatorId, at, answer: answer || answerFor(outcome) };
  if (type === 'video') await answerComplaintsAbout(trx, ctx, id, words);
  if (type === 'complaint') await answerComplaint(trx, ctx, id, words);
  else await settleFindings(trx, { type, id }, at);
  await endClaim(trx, thing);
  await recordAudit(trx, {
    actorId: moderatorId,
    action: 'thing-decided',
    ...auditObject(thing),
    ownerId: thing.ownerId,
    detail: { decision: decisionId, outcome, reason },
  });
  return decisionId;
}

/** The thing as the log names it. */
export function auditObject({ type, id }: QueuedThing) {
  return { objectType: type === 'complaint' ? ('copyright-complaint' as const) : type, objectId: id };
}

/** Default answer to complaints about a video. */
function answerFor(outcome: Outcome): string {
  const { upheld, refused } = textsIn(COMPLAINT_ANSWERS, FIRST_LANGUAGE);
  return outcome === 'suspended' || outcome === 'banned' ? upheld : refused;
}

/**
 * Undoes a decision: the thing gets its former state and waits again for the same causes. @throws AppError
 * `decision_not_found`, `forbidden`
 */
export async function undoDecision(ctx: Ctx, moderator: Viewer, decisionId: number): Promise<QueuedThing> {
  const decision = await openDecision(ctx, decisionId);
  await requireDisinterest(ctx, moderator.id, decision.ownerId);
  if (!mayUndo(decision)) throw new AppError('forbidden');
  return asOne(ctx, (one, trx) => takeBackDecision(trx, one, moderator, decision));
}

/**
 * Does the same within a transaction (`asOne`), without checking that it can be undone. `reason` is why; does
 * nothing to a decision that was undone meanwhile.
 */
export async function takeBackDecision(
  trx: Trx,
  ctx: Ctx,
  moderator: Viewer,
  decision: Decision,
  reason = '',
): Promise<QueuedThing> {
  const { decisionId, type, id, outcome, ownerId, at } = decision;
  const { numUpdatedRows } = await trx
    .updateTable('review_decision')
    .set({ undone_at: new Date(ctx.clock.now()) })
    .where('id', '=', decisionId)
    .where('undone_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return { type, id };
  await undoAct(ctx, moderator, { ...decision, reason });
  const reported = await reportedOf(ctx, decision);
  if (reported) await reopenReports(trx, reported, at);
  if (type === 'video') await reopenComplaintsAbout(trx, id, at);
  await recordAudit(trx, {
    actorId: moderator.id,
    action: 'decision-undone',
    ...auditObject(decision),
    ownerId,
    reason,
    detail: { decision: decisionId, outcome },
  });
  publishReview(ctx);
  return { type, id };
}
