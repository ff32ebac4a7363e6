import { isModerator } from '#base/person.ts';
import { findAccountById } from '#features/people/account/model/accounts.ts';
import type { PushTopic } from '#platform/push/topics.ts';
import type { Ctx } from '#src/context.ts';
import type { ReviewPush } from './contract.ts';
import { countWaiting } from './model/waiting.ts';
import { QUEUE_ID } from './rules.ts';

/** Pushes the numbers of waiting things to moderators who have the queue open. */
const queue: PushTopic = {
  topic: 'review',
  resource: 'review',
  type: 'review',
  visible: async (ctx, { id: viewerId, scopes }, ids) =>
    scopes === null && (await isStaff(ctx, viewerId)) ? ids.filter((id) => id === QUEUE_ID) : [],
  async messages(ctx) {
    const message: ReviewPush = {
      type: 'review',
      resource: 'review',
      id: QUEUE_ID,
      counts: await countWaiting(ctx),
    };
    return new Map([[QUEUE_ID, message]]);
  },
};

export default queue;

/** Whether the account is a moderator of the site. */
async function isStaff(ctx: Pick<Ctx, 'db'>, accountId: number): Promise<boolean> {
  const account = await findAccountById(ctx, accountId);
  return account?.state === 'active' && isModerator(account);
}
