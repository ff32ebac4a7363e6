import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import {
  albumReported,
  commentReported,
  decideReports,
  messageReported,
  reopenReports,
  userReported,
  videoReported,
} from '#features/order/report/model/reports.ts';
import {
  answerComplaint,
  answerComplaintsAbout,
  reopenComplaintsAbout,
} from '#features/order/report/model/complaints.ts';
import { settleFindings } from '#features/order/screening/model/findings.ts';
import type { Trx } from '#platform/db/db.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Viewer } from '#platform/http/caller.ts';
import type { Ctx } from '#src/context.ts';
import {
  type DecisionReason,
  mayUndo,
  type Outcome,
  outcomesFor,
  type VideoBefore,
  type Waiting,
} from '../rules.ts';
import { act, undoAct, videoNow } from './act.ts';
import { COMPLAINT_ANSWERS } from '../texts.ts';
import { claim, endClaim } from './claims.ts';
import { type Decision, openDecision } from './decisions.ts';
import { publishReview } from './publish.ts';
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
 * Decides about a thing: carries it out, settles its reports and findings, and notifies the owner. Returns
 * the decision's id. @throws AppError `claimed`, `object_not_found`, `invalid_param`, `forbidden`
 */
export async function decide(
  ctx: Ctx,
  moderator: Viewer,
  waiting: Waiting,
  verdict: Verdict,
): Promise<number> {
  if (!outcomesFor(waiting.type).includes(verdict.outcome))
    throw new AppError('invalid_param', undefined, { param: 'outcome' });
  requireAnswer(waiting, verdict);
  const thing = await openThing(ctx, waiting);
  await claim(ctx, moderator.id, waiting);
  const { ownerId } = thing;
  const before = await videoNow(ctx, waiting);
  await act(ctx, moderator, { ...waiting, ownerId, outcome: verdict.outcome, reason: verdict.message });
  await settleReports(ctx, moderator.id, waiting, verdict.outcome);
  const id = await ctx.db
    .transaction()
    .execute((trx) => store(trx, ctx, moderator.id, { ...thing, before }, verdict));
  publishReview(ctx);
  return id;
}

/** A complaint that is not about a video of the site has no default answer. */
function requireAnswer({ type }: Waiting, { answer }: Verdict): void {
  const { required } = textsIn(COMPLAINT_ANSWERS, FIRST_LANGUAGE);
  if (type === 'complaint' && !answer) throw new AppError('invalid_param', required, { param: 'answer' });
}

/** The thing in its present state. @throws AppError `object_not_found` */
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
  const isUpheld = outcome === 'suspended' || outcome === 'removed' || outcome === 'banned';
  await decideReports(ctx, moderatorId, reported, isUpheld ? outcome : 'dismissed');
}

async function reportedOf({ db }: Pick<Ctx, 'db'>, { type, id }: Waiting) {
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
  moderatorId: number,
  thing: Thing & { readonly before: VideoBefore | null },
  { outcome, reason, message, answer = '' }: Verdict,
): Promise<number> {
  const { type, id } = thing;
  const verdict = { moderatorId, outcome, reason, message };
  const decisionId = await storeDecision(trx, ctx, { ...thing, ...verdict });
  if (type === 'video') await answerComplaintsAbout(trx, ctx, moderatorId, id, answer || answerFor(outcome));
  if (type === 'complaint') await answerComplaint(trx, ctx, moderatorId, id, answer);
  else await settleFindings(trx, { type, id }, new Date());
  await endClaim(trx, thing);
  return decisionId;
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
export async function undoDecision(ctx: Ctx, moderator: Viewer, decisionId: number): Promise<Waiting> {
  const decision = await openDecision(ctx, decisionId);
  if (!mayUndo(decision)) throw new AppError('forbidden');
  return takeBackDecision(ctx, moderator, decision);
}

/**
 * Does the same without checking that it can be undone: what is permanently deleted stays deleted, and the
 * decision is only marked as undone.
 */
export async function takeBackDecision(ctx: Ctx, moderator: Viewer, decision: Decision): Promise<Waiting> {
  const { decisionId, type, id, outcome, ownerId, at, before } = decision;
  const reason = decision.message;
  await undoAct(ctx, moderator, { type, id, outcome, ownerId, reason, before });
  const reported = await reportedOf(ctx, decision);
  await ctx.db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('review_decision')
      .set({ undone_at: new Date(ctx.clock.now()) })
      .where('id', '=', decisionId)
      .where('undone_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return;
    if (reported) await reopenReports(trx, reported, new Date(at - 60_000));
    if (type === 'video') await reopenComplaintsAbout(trx, id, at);
  });
  publishReview(ctx);
  return { type, id };
}
