import { afterAll, beforeAll, expect, it } from 'vitest';
import { AppError } from '#platform/errors/errors.ts';
import { type Person, signUp } from '#platform/testing/people.ts';
import { fc } from '#platform/testing/properties.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { requestPayout, endPayout } from './model/payouts.ts';
import { bookReturned, refundTip } from './model/refund.ts';
import { giveTip, applyPayment } from './model/tips.ts';
import { creditWallet } from './model/wallet.ts';
import { audit, has } from './testing/people.ts';
import makeJobs from './jobs.ts';

const PEOPLE = 3;

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ TIPS: 'on', TIPS_FEE: '7.5', TIPS_HOLD_DAYS: '0' });
  await site.ctx.jobs.prepare(makeJobs(site.ctx));
});
afterAll(() => site.close());

const who = fc.nat({ max: PEOPLE - 1 });
const amount = fc.integer({ min: 1, max: 400 });
// Few keys: attempts meet each other.
const key = fc.constantFrom('a', 'b', 'c', 'd');
const nth = fc.nat({ max: 5 });

/** What people, the operator and the provider may do, at the same moment. */
const operation = fc.oneof(
  fc.record({ type: fc.constant('credit' as const), who, amount: fc.integer({ min: -300, max: 600 }), key }),
  fc.record({ type: fc.constant('tip' as const), who, to: who, amount, key }),
  fc.record({
    type: fc.constant('card' as const),
    who,
    to: who,
    amount,
    key,
    times: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({ type: fc.constant('refund' as const), nth }),
  fc.record({ type: fc.constant('returned' as const), nth }),
  fc.record({ type: fc.constant('payout' as const), who, amount, key }),
  fc.record({
    type: fc.constant('settle' as const),
    nth,
    outcome: fc.constantFrom('paid' as const, 'refused' as const, 'withdrawn' as const),
  }),
);
type Operation = typeof operation extends fc.Arbitrary<infer O> ? O : never;

async function run(people: readonly Person[], done: Operation): Promise<void> {
  const { ctx } = site;
  const id = (at: number) => people[at]?.id ?? 0;
  const given = { videoId: null, text: '' };
  switch (done.type) {
    case 'credit':
      if (done.amount === 0) return;
      return creditWallet(ctx, { ...done, accountId: id(done.who), note: '', madeBy: null });
    case 'tip':
      if (done.who === done.to) return;
      await giveTip(ctx, { ...done, ...given, fromId: id(done.who), toId: id(done.to), payBy: 'wallet' });
      return;
    case 'card': {
      if (done.who === done.to) return;
      const from = { fromId: id(done.who), toId: id(done.to), key: `card-${done.key}` };
      const tip = await giveTip(ctx, { ...done, ...given, ...from, payBy: 'card' });
      const payment = {
        ref: tip.ref,
        state: 'paid' as const,
        total: tip.amount + tip.fee,
        currency: 'usd',
        paymentRef: `pi_${tip.ref}`,
        url: null,
      };
      await Promise.all(Array.from({ length: done.times }, () => applyPayment(ctx, payment)));
      return;
    }
    case 'refund': {
      const tip = (await tipsOf(people))[done.nth];
      return tip && refundTip(ctx, tip.id, id(0));
    }
    case 'returned': {
      const tip = (await tipsOf(people))[done.nth];
      if (tip?.ref) await bookReturned(ctx, tip.ref);
      return;
    }
    case 'payout':
      await requestPayout(ctx, { ...done, accountId: id(done.who), destination: 'x' });
      return;
    case 'settle': {
      const payout = (await payoutsOf(people))[done.nth];
      return payout && endPayout(ctx, payout.id, { outcome: done.outcome, note: '', madeBy: id(0) });
    }
  }
}

function tipsOf(people: readonly Person[]) {
  const ids = people.map(({ id }) => id);
  return site.ctx.db
    .selectFrom('tip')
    .select(['id', 'payment_ref as ref'])
    .where('to_id', 'in', ids)
    .orderBy('id')
    .execute();
}

function payoutsOf(people: readonly Person[]) {
  const ids = people.map(({ id }) => id);
  return site.ctx.db.selectFrom('payout').select('id').where('account_id', 'in', ids).orderBy('id').execute();
}

/** A refusal that people are told of is no failure. */
async function attempt(people: readonly Person[], done: Operation): Promise<void> {
  try {
    await run(people, done);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

async function balanceOf(kind: string): Promise<number> {
  const found = site.ctx.db.selectFrom('ledger_account').select('balance').where('kind', '=', kind);
  return (await found.executeTakeFirstOrThrow()).balance;
}

/** What has come into the site and not left it, by the rows that say so and not by the books. */
async function shouldBeInside(): Promise<number> {
  const { db } = site.ctx;
  const cards = await db
    .selectFrom('tip')
    .select(({ fn, eb }) => fn.sum<string>(eb('amount', '+', eb.ref('fee'))).as('sum'))
    .where('pay_by', '=', 'card')
    .where('state', '=', 'paid')
    .executeTakeFirstOrThrow();
  const paid = await db
    .selectFrom('payout')
    .select(({ fn }) => fn.sum<string>('amount').as('sum'))
    .where('state', '=', 'paid')
    .executeTakeFirstOrThrow();
  const credited = await db
    .selectFrom('ledger_entry')
    .innerJoin('ledger_transfer', 'ledger_transfer.id', 'ledger_entry.transfer_id')
    .innerJoin('ledger_account', 'ledger_account.id', 'ledger_entry.ledger_account_id')
    .select(({ fn }) => fn.sum<string>('ledger_entry.amount').as('sum'))
    .where('ledger_transfer.kind', 'in', ['credit', 'debit'])
    .where('ledger_account.kind', '=', 'wallet')
    .executeTakeFirstOrThrow();
  return Number(cards.sum) - Number(paid.sum) + Number(credited.sum);
}

it('no sequence of simultaneous operations creates or loses money', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(operation, { minLength: 1, maxLength: 8 }), { minLength: 2, maxLength: 5 }),
      async (rounds) => {
        const people = await Promise.all(Array.from({ length: PEOPLE }, () => signUp(site)));
        for (const person of people)
          await attempt(people, { type: 'credit', who: people.indexOf(person), amount: 500, key: 'a' });
        for (const round of rounds) await Promise.all(round.map((done) => attempt(people, done)));
        expect(await audit(site)).toEqual({ wrong: [], sum: 0 });
        const purses = (await Promise.all(people.map((person) => has(site, person)))).flat();
        expect(purses.every((balance) => balance >= 0)).toBe(true);
        expect(-(await balanceOf('outside'))).toBe(await shouldBeInside());
      },
    ),
    { numRuns: 25 },
  );
}, 120_000);
