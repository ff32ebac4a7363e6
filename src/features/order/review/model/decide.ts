import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
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
import { answerComplaintsAbout, reopenComplaintsAbout } from '#features/order/report/model/complaints.ts';
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
import { BAN_LETTER_QUEUE } from './ban-letter.ts';
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
  const before = await videoNow(ctx, waiting);
  await act(ctx, moderator, { ...waiting, ownerId, outcome: verdict.outcome, reason: verdict.message });
  await settleReports(ctx, moderator.id, waiting, verdict.outcome);
  const stored = await ctx.db
    .transaction()
    .execute((trx) => store(trx, ctx, moderator.id, { ...thing, before }, verdict));
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

async function store(
  trx: Trx,
  ctx: Ctx,
  moderatorId: number,
  thing: Thing & { readonly before: VideoBefore | null },
  { outcome, reason, message }: Verdict,
) {
  const { type, id: objectId, ownerId, before } = thing;
  const { id } = await trx
    .insertInto('review_decision')
    .values({
      ...{ object_type: type, object_id: objectId, owner_id: ownerId },
      ...{ actor_id: moderatorId, outcome, reason, message, before: before && JSON.stringify(before) },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await settleFindings(trx, thing, new Date());
  if (type === 'video') await answerComplaintsAbout(trx, ctx, moderatorId, objectId, answerFor(outcome));
  if (outcome === 'banned') await ctx.jobs.send(BAN_LETTER_QUEUE, { decisionId: id }, { trx });
  await endClaim(trx, thing);
  const isTold = ownerId !== null && ownerId !== moderatorId && outcome !== 'fine';
  const told = { accountId: ownerId ?? 0, type: `moderated-${outcome}`, objectId: id };
  return { id, notification: isTold ? await notify(trx, told) : null };
}

/** What those who complained of a video are told. */
function answerFor(outcome: Outcome): string {
  const { upheld, refused } = textsIn(COMPLAINT_ANSWERS, FIRST_LANGUAGE);
  return outcome === 'suspended' || outcome === 'banned' ? upheld : refused;
}

/** Takes a decision back: the thing is as it was, and waits again where it waited. @throws AppError */
export async function undoDecision(ctx: Ctx, moderator: Viewer, decisionId: number): Promise<Waiting> {
  const decision = await openDecision(ctx, decisionId);
  const { type, id, outcome, ownerId, at, before } = decision;
  if (!mayUndo(decision)) throw new AppError('forbidden');
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
