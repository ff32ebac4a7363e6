import { recordAudit } from '#features/people/audit/model.ts';
import type { Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import type { Membership } from '../rules.ts';

/** Who decides about whom. */
export interface MemberChange {
  readonly actorId: number;
  readonly accountId: number;
}

/** What the account is to the channel; null for nothing. */
export async function membershipOf(
  trx: Trx,
  channelId: number,
  accountId: number,
): Promise<Membership | null> {
  const row = await trx
    .selectFrom('channel_member')
    .select('state')
    .where('channel_id', '=', channelId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return (row?.state as Membership | undefined) ?? null;
}

/** Makes the account that to the channel. */
export async function setState(
  trx: Trx,
  { clock }: Pick<Ctx, 'clock'>,
  channelId: number,
  { actorId, accountId }: MemberChange,
  state: Membership,
): Promise<void> {
  const set = { state, changed_at: new Date(clock.now()), changed_by: actorId };
  await trx
    .insertInto('channel_member')
    .values({ channel_id: channelId, account_id: accountId, ...set })
    .onConflict((conflict) => conflict.columns(['channel_id', 'account_id']).doUpdateSet(set))
    .execute();
}

/** Makes the account nothing to the channel. */
export async function drop(trx: Trx, channelId: number, accountId: number): Promise<void> {
  await trx
    .deleteFrom('channel_member')
    .where('channel_id', '=', channelId)
    .where('account_id', '=', accountId)
    .execute();
}

/** Logs what moderators of the channel decide about somebody, who can read it. */
export async function record(
  trx: Trx,
  channelId: number,
  { actorId, accountId }: MemberChange,
  action: 'channel-member-added' | 'channel-member-removed',
): Promise<void> {
  const about = { objectType: 'channel', objectId: channelId, ownerId: accountId } as const;
  await recordAudit(trx, { actorId, action, ...about });
}
