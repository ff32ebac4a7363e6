import ipaddr from 'ipaddr.js';
import { recordAudit } from '#features/people/audit/model.ts';
import { readmitAddress } from '#features/order/moderation/model/refused-addresses.ts';
import { readmitRangesOf } from '#features/order/moderation/model/refused-ranges.ts';
import { ConfigError, readConfig } from '#src/config.ts';
import type { Ctx } from '#src/context.ts';
import { openCtx, openDatabase } from '#src/open.ts';

const USAGE = `Use: npm run vireo -- unban <address>
Whoever comes from that address may write again, such as 192.0.2.7 or 2001:db8::1.`;

/** `vireo unban <address>`: ends every block of an address. @throws ConfigError with a sentence */
export async function unban([address = '', ...more]: string[]): Promise<void> {
  if (!ipaddr.isValid(address) || more.length > 0) throw new ConfigError(USAGE);
  const database = await openDatabase(readConfig());
  const opened = await openCtx(database.connection, { migrations: true });
  try {
    console.log(await unbanAddress(opened.ctx, address));
  } finally {
    await opened.close();
    await database.stop();
  }
}

/** Ends the refusals of the address and of every range that holds it. Answers what to print. */
export async function unbanAddress(
  ctx: Pick<Ctx, 'db' | 'bus' | 'siteKey'>,
  address: string,
): Promise<string> {
  const { ranges, bans } = await ctx.db.transaction().execute(async (trx) => {
    const ended = await readmitAddress(trx, ctx, address);
    if (ended > 0)
      await recordAudit(trx, {
        ...{ action: 'addresses-unblocked', objectType: 'address', objectId: null, ownerId: null },
        detail: { addresses: 1 },
      });
    return { ranges: await readmitRangesOf(trx, address), bans: ended };
  });
  ctx.bus.publish('refused-addresses', {});
  if (bans + ranges.length === 0) return `${address} was not blocked.`;
  const also = ranges.length > 0 ? `, and so may the rest of ${ranges.join(', ')}` : '';
  return `${address} may write again${also}.`;
}
