import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import type { CopyWord } from '#features/making/copies/events.ts';
import type { Trx } from '#platform/db/db.ts';
import type { ListenerCtx } from '#platform/events/event.ts';
import type { Outcome, VideoBefore, Waiting } from '../rules.ts';
import { MESSAGES, SITE_MESSAGES } from '../texts.ts';
import { storeDecision } from './store-decision.ts';

// What moderators decide on the pages of people and videos, and what the site does by itself, is told and
// appealed as what the queue decides.

/** A video that was suspended elsewhere than in the queue, by whom and why. */
interface Suspended extends CopyWord {
  readonly videoId: number;
  readonly withAddresses?: boolean | undefined;
}

/** Keeps and tells that a video was suspended. */
export async function noteSuspension(
  trx: Trx,
  { videoId: id, moderatorId, reason, withAddresses = false }: Suspended,
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
  await storeDecision(trx, ctx, { ...made, ...saying(moderatorId === null ? isCopy : reason) });
}

/** Keeps and tells that an account was banned. */
export async function noteBan(
  trx: Trx,
  { accountId: id, moderatorId, reason }: { accountId: number; moderatorId: number; reason: string },
  ctx: ListenerCtx,
): Promise<void> {
  const made = { type: 'user', id, outcome: 'banned', ownerId: id, moderatorId, before: null } as const;
  await storeDecision(trx, ctx, { ...made, ...saying(reason) });
}

/** Decisions of that outcome about a thing hold no longer: what they did was taken back elsewhere. */
export async function endDecisions(
  trx: Trx,
  { type, id, outcome }: Waiting & { readonly outcome: Outcome },
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

function saying(reason: string) {
  return { reason: 'rules', message: reason || textsIn(MESSAGES, FIRST_LANGUAGE).rules } as const;
}
