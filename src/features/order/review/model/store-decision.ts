import { notify } from '#features/people/notification/model/notify.ts';
import type { Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import type { DecisionReason, Outcome, VideoBefore, Waiting } from '../rules.ts';
import { DECISION_LETTER_QUEUE } from './decision-letter.ts';

/** A decision that was made: about what, whose it was, by whom, and what the owner is told. */
export interface NewDecision extends Waiting {
  readonly ownerId: number | null;
  /** Null is the site itself. */
  readonly moderatorId: number | null;
  readonly outcome: Outcome;
  readonly reason: DecisionReason;
  readonly message: string;
  /** What a video was before; null for other things. */
  readonly before: VideoBefore | null;
}

/** An owner who is told of these may not be able to sign in, or to find the thing: they get a letter. */
const BY_LETTER: ReadonlySet<Outcome> = new Set<Outcome>(['banned', 'suspended']);

/**
 * Keeps a decision and tells the owner of it, within the transaction that makes it; moderators who decide
 * about their own things need not be told. Answers its id.
 */
export async function storeDecision(
  trx: Trx,
  ctx: Pick<Ctx, 'jobs' | 'bus' | 'events'>,
  made: NewDecision,
): Promise<number> {
  const { type, id: objectId, ownerId, moderatorId, outcome, reason, message, before } = made;
  const { id } = await trx
    .insertInto('review_decision')
    .values({
      ...{ object_type: type, object_id: objectId, owner_id: ownerId },
      ...{ actor_id: moderatorId, outcome, reason, message, before: before && JSON.stringify(before) },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (ownerId !== null && ownerId !== moderatorId && outcome !== 'fine')
    await tell(trx, ctx, { decisionId: id, ownerId, outcome });
  return id;
}

async function tell(
  trx: Trx,
  { jobs, bus, events }: Pick<Ctx, 'jobs' | 'bus' | 'events'>,
  { decisionId, ownerId, outcome }: { decisionId: number; ownerId: number; outcome: Outcome },
): Promise<void> {
  if (BY_LETTER.has(outcome) && (await hasAddress(trx, ownerId)))
    await jobs.send(DECISION_LETTER_QUEUE, { decisionId }, { trx });
  const told = { accountId: ownerId, type: `moderated-${outcome}`, objectId: decisionId };
  const notification = await notify(trx, told);
  if (notification !== null) events.afterCommit(trx, () => bus.publish('notification', { id: notification }));
}

async function hasAddress(trx: Trx, accountId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where('email', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}
