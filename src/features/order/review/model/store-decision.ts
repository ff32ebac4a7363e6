import { notify } from '#features/people/notification/model/notify.ts';
import type { Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import type { DecisionReason, Outcome, VideoBefore, QueuedThing } from '../rules.ts';
import { DECISION_LETTER_QUEUE } from './decision-letter.ts';

/** A new decision: its thing and owner, its moderator, and the message to the owner. */
export interface NewDecision extends QueuedThing {
  readonly ownerId: number | null;
  /** Null is the site itself. */
  readonly moderatorId: number | null;
  readonly outcome: Outcome;
  readonly reason: DecisionReason;
  readonly message: string;
  /** The former properties of a video; null for other things. */
  readonly before: VideoBefore | null;
  /** When it was made; now if left out. */
  readonly at?: Date;
}

/** Outcomes that are also e-mailed, because their owners may be unable to sign in or to find the thing. */
const BY_LETTER: ReadonlySet<Outcome> = new Set<Outcome>(['banned', 'suspended', 'removed']);

/**
 * Stores a decision and notifies the owner, within the transaction that makes it; moderators are not notified
 * of decisions about their own things. Returns its id.
 */
export async function storeDecision(
  trx: Trx,
  ctx: Pick<Ctx, 'jobs' | 'bus' | 'events' | 'clock'>,
  made: NewDecision,
): Promise<number> {
  const { type, id: objectId, ownerId, moderatorId, outcome, reason, message, before } = made;
  const { at = new Date(ctx.clock.now()) } = made;
  const { id } = await trx
    .insertInto('review_decision')
    .values({
      ...{ object_type: type, object_id: objectId, owner_id: ownerId },
      ...{ actor_id: moderatorId, outcome, reason, message, before: before && JSON.stringify(before) },
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (ownerId !== null && ownerId !== moderatorId && outcome !== 'fine')
    await notifyOwner(trx, ctx, {
      decisionId: id,
      ownerId,
      outcome,
      videoId: type === 'video' ? objectId : null,
    });
  return id;
}

interface OwnersNotice {
  readonly decisionId: number;
  readonly ownerId: number;
  readonly outcome: Outcome;
  /** The video that was decided about; null for other things. */
  readonly videoId: number | null;
}

async function notifyOwner(
  trx: Trx,
  ctx: Pick<Ctx, 'jobs' | 'bus' | 'events'>,
  { decisionId, ownerId, outcome, videoId }: OwnersNotice,
): Promise<void> {
  if (BY_LETTER.has(outcome) && (await hasAddress(trx, ownerId)))
    await ctx.jobs.send(DECISION_LETTER_QUEUE, { decisionId }, { trx });
  const about = { objectId: decisionId, ...(videoId !== null && { videoId }) };
  await notify(trx, ctx, { accountId: ownerId, type: `moderated-${outcome}`, ...about });
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
