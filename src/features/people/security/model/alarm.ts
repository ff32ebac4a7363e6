import type { Purpose } from '#base/endpoint.ts';
import type { CountRule } from '#platform/counts/once.ts';
import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { recordAudit } from '#features/people/audit/model.ts';
import type { Trx } from '#platform/db/db.ts';
import { addressHash } from '#platform/network/address.ts';
import { networkOf } from '#platform/network/network.ts';
import type { Ctx } from '#src/context.ts';
import { ENOUGH, LOOK_BACK_MS, MANY, STANDS_MS } from '../proof-rules.ts';
import { ALARM_TEXTS } from '../texts.ts';

/** Key under which a process caches the current alarms, and for how long, ms. */
const ALARMS = 'proof alarms';
const LIFE = 2_000;

/** How often one network is recorded at most. */
const NOTED: CountRule = { name: 'refused network', windowMs: 120_000, mostPerHour: Infinity };

/** Whether calls of this purpose currently require a proof of work. */
export async function isWorkAskedFor(
  ctx: Pick<Ctx, 'db' | 'settings' | 'readCache'>,
  purpose: Purpose,
): Promise<boolean> {
  const { proof } = ctx.settings.current();
  if (proof !== 'automatic') return proof === 'always';
  const alarms = await ctx.readCache.read(
    ALARMS,
    () => ctx.db.selectFrom('proof_alarm').select('purpose').execute(),
    () => LIFE,
  );
  return alarms.some((alarm) => alarm.purpose === purpose);
}

/**
 * Notes that a call of this purpose was refused for exceeding its rate. The alarm is raised when many
 * networks are refused within a short time, and kept up by fewer.
 */
export async function noteRefusal(
  ctx: Pick<Ctx, 'db' | 'settings' | 'readCache' | 'clock' | 'siteKey' | 'countOnce'>,
  purpose: Purpose,
  address: string,
): Promise<void> {
  if (ctx.settings.current().proof !== 'automatic') return;
  const name = networkOf(address);
  if (!(await ctx.countOnce.counts(NOTED, { who: name, network: name, what: purpose }))) return;
  const network = await addressHash(ctx, address);
  const now = ctx.clock.now();
  const at = new Date(now);
  const isRaised = await ctx.db.transaction().execute(async (trx) => {
    await trx
      .insertInto('refused_network')
      .values({ purpose, network, at })
      .onConflict((conflict) => conflict.columns(['purpose', 'network']).doUpdateSet({ at }))
      .execute();
    return raiseOrKeep(trx, purpose, now);
  });
  if (isRaised) ctx.readCache.forget(ALARMS);
}

async function raiseOrKeep(trx: Trx, purpose: Purpose, now: number): Promise<boolean> {
  const { networks } = await trx
    .selectFrom('refused_network')
    .where('purpose', '=', purpose)
    .where('at', '>', new Date(now - LOOK_BACK_MS))
    .select(({ fn }) => fn.countAll<number>().as('networks'))
    .executeTakeFirstOrThrow();
  const ends_at = new Date(now + STANDS_MS);
  if (networks >= ENOUGH)
    await trx.updateTable('proof_alarm').set({ ends_at }).where('purpose', '=', purpose).execute();
  if (networks < MANY) return false;
  const raised = await trx
    .insertInto('proof_alarm')
    .values({ purpose, raised_at: new Date(now), ends_at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('purpose')
    .executeTakeFirst();
  if (!raised) return false;
  const reason = textsIn(ALARM_TEXTS, FIRST_LANGUAGE).raised[purpose](networks);
  await record(trx, 'proof-asked', { purpose, networks }, reason);
  return true;
}

/** Ends alarms that have run out, or that the settings no longer use. */
export async function endAlarms({
  db,
  settings,
  clock,
}: Pick<Ctx, 'db' | 'settings' | 'clock'>): Promise<void> {
  const now = clock.now();
  const isUsed = settings.current().proof === 'automatic';
  const texts = textsIn(ALARM_TEXTS, FIRST_LANGUAGE);
  await db.transaction().execute(async (trx) => {
    const ended = await trx
      .deleteFrom('proof_alarm')
      .$if(isUsed, (alarms) => alarms.where('ends_at', '<=', new Date(now)))
      .returning(['purpose', 'raised_at as raisedAt'])
      .execute();
    for (const { purpose, raisedAt } of ended) {
      const minutes = Math.round((now - raisedAt.getTime()) / 60_000);
      await record(trx, 'proof-ended', { purpose, minutes }, isUsed ? texts.calm : texts.switchedOff);
    }
    await trx
      .deleteFrom('refused_network')
      .where('at', '<=', new Date(now - LOOK_BACK_MS))
      .execute();
  });
}

function record(
  trx: Trx,
  action: 'proof-asked' | 'proof-ended',
  detail: object,
  reason: string,
): Promise<void> {
  return recordAudit(trx, { action, objectType: 'setting', objectId: null, ownerId: null, reason, detail });
}
