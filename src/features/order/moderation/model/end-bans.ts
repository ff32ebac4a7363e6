import type { Ctx } from '#src/context.ts';
import { unbanAccount } from './ban-account.ts';

/** Most bans that one run of the job ends. */
const BATCH = 100;

/** Ends the bans whose time is up. Returns how many. */
export async function endBans(ctx: Pick<Ctx, 'db' | 'bus' | 'clock' | 'jobs' | 'events'>): Promise<number> {
  const due = await ctx.db
    .selectFrom('ban_end')
    .select('account_id as id')
    .where('ends_at', '<=', new Date(ctx.clock.now()))
    .orderBy('ends_at')
    .limit(BATCH)
    .execute();
  for (const { id } of due) await unbanAccount(ctx, null, id);
  return due.length;
}
