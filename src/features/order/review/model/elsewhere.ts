import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import type { CopyWord } from '#features/making/copies/feature.ts';
import { settleReports, userReported, videoReported } from '#features/order/report/model/reports.ts';
import type { Trx } from '#platform/db/db.ts';
import type { ListenerCtx } from '#platform/events/event.ts';
import type { Outcome, VideoBefore, QueuedThing } from '../rules.ts';
import { MESSAGES, SITE_MESSAGES } from '../texts.ts';
import { storeDecision } from './store-decision.ts';

// Decisions that moderators make outside the queue, or that the site makes itself, are announced and appealed
// like those of the queue.

/** A video that was suspended outside the queue, by whom and why. */
interface SuspendedCopy extends CopyWord {
  readonly videoId: number;
  readonly withAddresses?: boolean | undefined;
}

/** Stores the decision to suspend a video, settles its reports and notifies its owner. */
export async function noteSuspension(
  trx: Trx,
  { videoId: id, moderatorId, reason, withAddresses = false }: SuspendedCopy,
  ctx: ListenerCtx,
): Promise<void> {
  const { ownerId, ...was } = await trx
    .selectFrom('video')
    .select(['account_id as ownerId', 'nsfw', 'moderated', 'is_featured as featured'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const before: VideoBefore = { ...was, suspended: false, withAddresses };
  const made = { type: 'video', id, outcome: 'suspended', ownerId, moderatorId, before } as const;
  const { isCopy } = textsIn(SITE_MESSAGES, FIRST_LANGUAGE);
  await storeDecision(trx, ctx, { ...made, ...describeReason(moderatorId === null ? isCopy : reason) });
  const at = new Date(ctx.clock.now());
  await settleReports(trx, ctx, videoReported(id), { moderatorId, outcome: 'suspended', at });
}

/** Stores the decision to ban an account, settles its reports and notifies its owner. */
export async function noteBan(
  trx: Trx,
  { accountId: id, moderatorId, reason }: { accountId: number; moderatorId: number; reason: string },
  ctx: ListenerCtx,
): Promise<void> {
  const made = { type: 'user', id, outcome: 'banned', ownerId: id, moderatorId, before: null } as const;
  await storeDecision(trx, ctx, { ...made, ...describeReason(reason) });
  const at = new Date(ctx.clock.now());
  await settleReports(trx, ctx, userReported(id), { moderatorId, outcome: 'banned', at });
}

/**
 * Marks decisions of that outcome about a thing as undone, since their effect was undone outside the queue.
 */
export async function endDecisions(
  trx: Trx,
  { type, id, outcome }: QueuedThing & { readonly outcome: Outcome },
  { clock }: Pick<ListenerCtx, 'clock'>,
): Promise<void> {
  await trx
    .updateTable('review_decision')
    .set({ undone_at: new Date(clock.now()) })
    .where('undone_at', 'is', null)
    .where('outcome', '=', outcome)
    .$if(type === 'user', (decisions) => decisions.where('owner_id', '=', id))
    .$if(type !== 'user', (decisions) =>
      decisions.where('object_type', '=', type).where('object_id', '=', id),
    )
    .execute();
}

function describeReason(reason: string) {
  return { reason: 'rules', message: reason || textsIn(MESSAGES, FIRST_LANGUAGE).rules } as const;
}
