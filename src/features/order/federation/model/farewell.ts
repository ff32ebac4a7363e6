import type { Trx } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import { actorUri } from '../addresses.ts';
import { publicActivity } from '../present-activity.ts';
import { federates } from '../rules.ts';
import { allInboxes, sendTo } from './send.ts';

/**
 * Tells all other sites that an account is gone, so that none of them shows it any more. Within the
 * transaction that deletes it, whose keys go along; does nothing if no site has ever been shown them.
 */
export async function sayFarewell(
  trx: Trx,
  ctx: Pick<Ctx, 'jobs' | 'config' | 'clock' | 'settings'>,
  accountId: number,
): Promise<void> {
  if (!federates(ctx)) return;
  const keys = await trx
    .selectFrom('federation_key')
    .select(['rsa_private', 'ed_private'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!keys) return;
  const actor = { kind: 'account', id: accountId } as const;
  const activity = publicActivity(ctx.config, actor, 'Delete', actorUri(ctx.config, actor));
  const inboxes = await allInboxes({ ...ctx, db: trx });
  const gone = { gone_id: accountId, gone_rsa: keys.rsa_private, gone_ed: keys.ed_private };
  await sendTo(trx, ctx, actor, activity, inboxes, gone);
}

/** The same of somebody who was banned for good: other sites have to hear of them anew if that ends. */
export async function tellOfBan(
  trx: Trx,
  ctx: Pick<Ctx, 'jobs' | 'config' | 'clock' | 'settings'>,
  accountId: number,
): Promise<void> {
  const end = trx.selectFrom('ban_end').select('ends_at').where('account_id', '=', accountId);
  if (!(await end.executeTakeFirst())) await sayFarewell(trx, ctx, accountId);
}
