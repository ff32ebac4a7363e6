import { requireDisinterest } from '#features/people/account/model/own-affairs.ts';
import { recordAudit } from '#features/people/audit/model.ts';
import { notify } from '#features/people/notification/model/notify.ts';
import { AppError } from '#platform/errors/errors.ts';
import { asOne } from '#platform/events/as-one.ts';
import type { Viewer } from '#platform/http/caller.ts';
import type { Ctx } from '#src/context.ts';
import { mayAppeal, type QueuedThing } from '../rules.ts';
import { openLinkedDecision } from './appeal-link.ts';
import { auditObject, takeBackDecision } from './decide.ts';
import { type Decision, openDecision } from './decisions.ts';
import { publishReview } from './waiting.ts';

/** An owner's appeal against a decision, and its answer. */
export interface Appeal {
  readonly id: number;
  readonly decisionId: number;
  readonly text: string;
  /** Null until it is answered. */
  readonly outcome: 'granted' | 'refused' | null;
  readonly answer: string;
  /** When it was made, ms since 1970. */
  readonly at: number;
}

/**
 * The decision, if it affects this account and was not `fine`. @throws AppError `decision_not_found` also for
 * those of others
 */
export async function openOwnDecision(
  ctx: Pick<Ctx, 'db'>,
  accountId: number,
  id: number,
): Promise<Decision> {
  const decision = await openDecision(ctx, id);
  if (decision.ownerId !== accountId || decision.outcome === 'fine') throw new AppError('decision_not_found');
  return decision;
}

/** The appeal against a decision; null if there is none. */
export async function appealAgainst({ db }: Pick<Ctx, 'db'>, decisionId: number): Promise<Appeal | null> {
  const row = await db
    .selectFrom('appeal')
    .selectAll()
    .where('decision_id', '=', decisionId)
    .executeTakeFirst();
  return row ? appealOf(row) : null;
}

/** The unanswered appeal about a thing; null if there is none. */
export async function openAppealAbout(
  { db }: Pick<Ctx, 'db'>,
  { type, id }: QueuedThing,
): Promise<Appeal | null> {
  const row = await db
    .selectFrom('appeal')
    .innerJoin('review_decision', 'review_decision.id', 'appeal.decision_id')
    .selectAll('appeal')
    .where('review_decision.object_type', '=', type)
    .where('review_decision.object_id', '=', id)
    .where('appeal.outcome', 'is', null)
    .orderBy('appeal.id')
    .limit(1)
    .executeTakeFirst();
  return row ? appealOf(row) : null;
}

/**
 * Stores the only appeal against a decision. @throws AppError `decision_not_found`, `forbidden` if there is
 * one or the time is over
 */
export async function appeal(
  ctx: Pick<Ctx, 'db' | 'clock' | 'bus'>,
  accountId: number,
  decisionId: number,
  text: string,
): Promise<void> {
  const decision = await openOwnDecision(ctx, accountId, decisionId);
  const hasAppeal = (await appealAgainst(ctx, decisionId)) !== null;
  if (!mayAppeal({ ...decision, hasAppeal }, ctx.clock.now())) throw new AppError('forbidden');
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('appeal')
    .values({
      ...{ decision_id: decisionId, account_id: accountId, text },
      created_at: new Date(ctx.clock.now()),
    })
    .onConflict((conflict) => conflict.column('decision_id').doNothing())
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows) throw new AppError('forbidden');
  publishReview(ctx);
}

/** Does the same for an owner who cannot sign in. @throws AppError `decision_not_found`, `forbidden` */
export async function appealByLink(
  ctx: Pick<Ctx, 'db' | 'siteKey' | 'clock' | 'bus'>,
  token: string,
  text: string,
): Promise<void> {
  const { ownerId, decisionId } = await openLinkedDecision(ctx, token);
  await appeal(ctx, ownerId, decisionId, text);
}

/** Answers an appeal; granting it undoes the decision. @throws AppError `appeal_not_found` */
export async function answerAppeal(
  ctx: Ctx,
  moderator: Viewer,
  appealId: number,
  { isGranted, answer }: { readonly isGranted: boolean; readonly answer: string },
): Promise<void> {
  const outcome = isGranted ? 'granted' : 'refused';
  await asOne(ctx, async (one, trx) => {
    const answered = await trx
      .updateTable('appeal')
      .set({ outcome, answer, answered_by: moderator.id, answered_at: new Date(ctx.clock.now()) })
      .where('id', '=', appealId)
      .where('outcome', 'is', null)
      .returning(['account_id as accountId', 'decision_id as decisionId'])
      .executeTakeFirst();
    if (!answered) throw new AppError('appeal_not_found');
    const { accountId, decisionId } = answered;
    await requireDisinterest(one, moderator.id, accountId);
    const decision = await openDecision(one, decisionId);
    if (isGranted) await takeBackDecision(trx, one, moderator, decision, answer);
    await recordAudit(trx, {
      actorId: moderator.id,
      action: `appeal-${outcome}`,
      ...auditObject(decision),
      ownerId: accountId,
      reason: answer,
      detail: { decision: decisionId },
    });
    await notify(trx, one, { accountId, type: `appeal-${outcome}`, objectId: decisionId });
    publishReview(one);
  });
}

function appealOf(row: {
  id: number;
  decision_id: number;
  text: string;
  outcome: string | null;
  answer: string;
  created_at: Date;
}): Appeal {
  const { id, text, answer } = row;
  const outcome = row.outcome as Appeal['outcome'];
  return { id, decisionId: row.decision_id, text, outcome, answer, at: row.created_at.getTime() };
}
