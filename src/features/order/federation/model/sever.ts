import { banAccount, unbanAccount } from '#features/order/moderation/model/ban-account.ts';
import type { Ctx } from '#src/context.ts';
import { standingOf } from './hosts.ts';

/** The job that does to the people of hosts what follows from how the site stands to these. */
export const SEVER = 'sever-hosts';

/** Accounts that are read at once. */
const AT_ONCE = 200;

/**
 * Disables the accounts of blocked hosts, with all that they show here, and enables those again whose
 * host is no longer blocked. Whoever was disabled for another reason stays so. May be ended at any
 * instant, and begun again.
 */
export async function severHosts(ctx: Ctx, actorId: number, signal: AbortSignal): Promise<void> {
  const hosts = await ctx.db.selectFrom('remote_actor').select('host').distinct().execute();
  for (const { host } of hosts) {
    const isBlocked = (await standingOf(ctx, host)) === 'blocked';
    for (;;) {
      const ids = await peopleOf(ctx, host, isBlocked);
      if (ids.length === 0) break;
      for (const id of ids) {
        signal.throwIfAborted();
        await (isBlocked ? sever : readmit)(ctx, actorId, id);
      }
    }
  }
}

/** People of a host who are to be disabled, or to come back. */
async function peopleOf({ db }: Pick<Ctx, 'db'>, host: string, isBlocked: boolean): Promise<number[]> {
  const rows = await db
    .selectFrom('remote_actor')
    .innerJoin('account', 'account.id', 'remote_actor.account_id')
    .select('account.id')
    .where('remote_actor.host', '=', host)
    .$if(isBlocked, (q) => q.where('account.state', '=', 'active'))
    .$if(!isBlocked, (q) => q.where('severed_at', 'is not', null))
    .limit(AT_ONCE)
    .execute();
  return rows.map(({ id }) => id);
}

async function sever(ctx: Ctx, actorId: number, id: number): Promise<void> {
  // First, so that whoever is disabled is known to come back.
  await noteSevered(ctx, id, new Date(ctx.clock.now()));
  await banAccount(ctx, actorId, id, { addresses: false });
}

async function readmit(ctx: Ctx, actorId: number, id: number): Promise<void> {
  await unbanAccount(ctx, actorId, id);
  await noteSevered(ctx, id, null);
}

async function noteSevered({ db }: Pick<Ctx, 'db'>, id: number, severed_at: Date | null): Promise<void> {
  await db.updateTable('remote_actor').set({ severed_at }).where('account_id', '=', id).execute();
}
